import { toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A dialog whose code comes when it is first asked for. If it does not come, that is said, and nothing opens.
 * @param load Loads everything that the dialog needs.
 */
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
