import { useRouter } from '@tanstack/react-router'
import { Tooltip, toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { otherLocale } from '../i18n/start-i18n.ts'

/** Switches languages; labelled in the target language. */
export function LanguageToggle() {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  const next = otherLocale(i18n.language)
  // Must contain the visible text, for voice control.
  const [face, name] = next === 'en-US' ? ['EN', 'EN: switch to English'] : ['中文', '切换到中文']
  const show = async () => {
    try {
      const { showLocale } = await import('../i18n/show-locale.ts')
      await showLocale(next)
      // For the page's title.
      await router.invalidate()
    } catch {
      // If loading fails, the language stays.
      toast(t('state.errorText'), 'bad')
    }
  }
  return (
    <Tooltip text={name}>
      <button
        type="button"
        lang={next}
        aria-label={name}
        onClick={() => void show()}
        className="inline-flex h-10 min-w-10 items-center justify-center whitespace-nowrap rounded-control px-1 sm:px-2 text-ink-soft text-sm hover:bg-sunken hover:text-ink"
      >
        {face}
      </button>
    </Tooltip>
  )
}
