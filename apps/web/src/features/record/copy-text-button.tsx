import { Button, toast } from '@wencang/ui'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Button that copies a text and says so. */
export function CopyTextButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t('common.copied'), 'good'),
      (error: unknown) =>
        toast(t('common.copyFailed', { reason: error instanceof Error ? error.message : String(error) }), 'bad'),
    )
  return (
    <Button variant="outline" size="small" onClick={() => void copy()}>
      <Copy aria-hidden />
      {label}
    </Button>
  )
}
