import { IconButton, toast } from '@wencang/ui'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** A long value with a button that copies it. */
export function Copyable({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t('common.copied'), 'good')
    } catch (error) {
      toast(t('common.copyFailed', { reason: error instanceof Error ? error.message : String(error) }), 'bad')
    }
  }
  return (
    <span className="flex items-start gap-1">
      <span className="min-w-0 flex-1 break-all font-mono text-xs leading-6">{text}</span>
      <IconButton
        label={t('common.copy', { what: label })}
        onClick={() => void copy()}
        className="-my-1 size-8 [&_svg]:size-4"
      >
        <Copy aria-hidden />
      </IconButton>
    </span>
  )
}
