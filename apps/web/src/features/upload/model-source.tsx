import { inverseOf, type Orientation, rotationOf, turnedBy } from '@wencang/domain'
import { ModelViewer, type ModelViewerProps } from '@wencang/viewer/model-viewer'
import { useViewerTexts } from '../../entities/viewer/use-viewer-texts.ts'
import { useObjectUrl } from '../../shared/use-object-url.ts'

/** Local file, or the server's preview; `orientation`: as it is read there. */
export type ModelSource = { orientation: Orientation } & ({ file: File } | { url: string; name: string })

type SourceViewerProps = Pick<ModelViewerProps, 'bestCamera' | 'angle' | 'onScene'> & {
  source: ModelSource
  orientation: Orientation
}

/** Shows a model in an orientation. */
export function SourceViewer({ source, orientation, ...props }: SourceViewerProps) {
  const file = 'file' in source ? source.file : undefined
  const texts = useViewerTexts('file' in source ? source.file.name : source.name)
  const objectUrl = useObjectUrl(file)
  const url = 'url' in source ? source.url : objectUrl
  const turn = rotationOf(turnedBy(inverseOf(source.orientation), orientation))
  return url ? <ModelViewer openAtOnce url={url} poster={null} turn={turn} texts={texts} {...props} /> : null
}
