import { Tooltip } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { otherLocale, showLocale } from '../i18n/start-i18n.ts'

/** Switches to the other language; its face and its name are in that language. */
export function LanguageToggle() {
  const { i18n } = useTranslation()
  const next = otherLocale(i18n.language)
  const name = next === 'en-US' ? 'Switch to English' : '切换到中文'
  return (
    <Tooltip text={name}>
      <button
        type="button"
        lang={next}
        aria-label={name}
        onClick={() => void showLocale(next)}
        className="inline-flex h-10 min-w-10 items-center justify-center rounded-control px-2 text-ink-soft text-sm hover:bg-sunken hover:text-ink"
      >
        {next === 'en-US' ? 'EN' : '中文'}
      </button>
    </Tooltip>
  )
}
