import type { ModelViewerTexts } from '@wencang/viewer/model-viewer'
import { modelTexts } from '@wencang/viewer/texts'
import { useTranslation } from 'react-i18next'

export function useViewerTexts(name: string): ModelViewerTexts {
  const { i18n } = useTranslation()
  return modelTexts(i18n.language, name)
}
