import { toast } from '@wencang/ui'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needTexts } from '../i18n/start-i18n.ts'

/** Lazy-loads a dialog with its texts, which is shown while it is defined; shows a toast if loading fails. */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const { t } = useTranslation()
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const open = () => {
    Promise.all([load(), needTexts('late')]).then(
      ([loaded]) => setDialog(() => loaded),
      () => toast(t('state.errorText'), 'bad'),
    )
  }
  return { Dialog, open, close: () => setDialog(undefined) }
}
