import { toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needTexts } from '../i18n/start-i18n.ts'

/** Lazy-loads a dialog with its texts; shows a toast if loading fails. */
export function useLateDialog(load: () => Promise<unknown>) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    Promise.all([load(), needTexts('late')]).then(
      () => setOpen(true),
      () => toast(t('state.errorText'), 'bad'),
    )
  }
  return { isOpen, open, close: () => setOpen(false) }
}
