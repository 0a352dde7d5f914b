import { toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Copies a text to the clipboard and says so, or why not. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation()
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => toast(t('common.copied'), 'good'),
      (error: unknown) =>
        toast(t('common.copyFailed', { reason: error instanceof Error ? error.message : String(error) }), 'bad'),
    )
}
