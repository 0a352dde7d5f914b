import type { ModelViewerTexts } from '@wencang/ui/model-viewer'
import { modelTexts } from '@wencang/ui/viewer-texts'
import { useTranslation } from 'react-i18next'

export function useViewerTexts(name: string): ModelViewerTexts {
  const { i18n } = useTranslation()
  return modelTexts(i18n.language, name)
}
