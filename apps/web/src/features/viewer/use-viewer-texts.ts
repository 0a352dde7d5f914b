import type { ModelViewerTexts } from '@wencang/ui/model-viewer'
import { useTranslation } from 'react-i18next'

/** The viewer's texts in the current language. */
export function useViewerTexts(name: string): ModelViewerTexts {
  const { t } = useTranslation()
  return {
    label: t('viewer.label', { name }),
    keys: t('viewer.keys'),
    open: t('viewer.open'),
    loading: t('viewer.loading'),
    failed: t('viewer.failed'),
    tools: t('viewer.tools'),
    nearer: t('viewer.nearer'),
    away: t('viewer.away'),
    spin: t('viewer.spin'),
    reset: t('viewer.reset'),
    fullscreen: t('viewer.fullscreen'),
  }
}
