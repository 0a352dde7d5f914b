import { toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Lazy-loads a dialog; shows a toast if loading fails. @param load Loads all of the dialog's needs. */
export function useLateDialog(load: () => Promise<unknown>) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    load().then(
      () => setOpen(true),
      () => toast(t('state.errorText'), 'bad'),
    )
  }
  return { isOpen, open, close: () => setOpen(false) }
}
