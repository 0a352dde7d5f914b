import { IconButton } from '@wencang/ui'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../use-copy.ts'

/** Long value with a copy button and optional link. */
export function Copyable(props: { text: string; label: string; link?: { href: string; title: string } }) {
  const { text, label, link } = props
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <span className="flex items-start gap-1">
      <span className="min-w-0 flex-1 break-all font-mono text-xs leading-6">
        {link ? (
          <a href={link.href} title={link.title} target="_blank" rel="noreferrer" className="link">
            {text}
          </a>
        ) : (
          text
        )}
      </span>
      <IconButton
        label={t('common.copy', { what: label })}
        onClick={() => void copy(text)}
        className="-my-1 size-8 [&_svg]:size-4"
      >
        <Copy aria-hidden />
      </IconButton>
    </span>
  )
}
