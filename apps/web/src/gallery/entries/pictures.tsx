import { Avatar, metricScale, Picture, QrCode, ScaleBar } from '@wencang/ui'
import { AssetViewer, type ViewedPreview } from '@wencang/viewer/asset-viewer'
import { ModelViewer } from '@wencang/viewer/model-viewer'
import { useTranslation } from 'react-i18next'
import { useViewerTexts } from '../../entities/viewer/use-viewer-texts.ts'
import type { Entry } from '../entry.ts'
import { cubeUrl } from '../sample-cube.ts'
import { BROKEN_PICTURE, PICTURE } from '../samples.ts'

function Viewer({ url }: { url: string }) {
  const texts = useViewerTexts('Cube')
  return (
    <div className="w-full">
      <ModelViewer url={url} poster={PICTURE} bestCamera={null} texts={texts} />
    </div>
  )
}

function Preview(change: Partial<ViewedPreview>) {
  const { i18n } = useTranslation()
  const none: ViewedPreview = {
    kind: 'none',
    state: 'ready',
    url: null,
    poster: null,
    views: [],
    stats: null,
    ceiling: 'study',
  }
  return (
    <div className="w-full">
      <AssetViewer
        preview={{ ...none, ...change }}
        name="Cube"
        picture={PICTURE}
        bestCamera={null}
        unit="metre"
        locale={i18n.language}
      />
    </div>
  )
}
const PEAKS = Array.from({ length: 240 }, (_, i) => Math.abs(Math.sin(i / 19)))
const ENTRIES = ['textures/colour.jpg', 'model/bell.obj', 'readme.txt'].map((path, i) => ({ path, bytes: 5e6 * i }))

export const pictures: Entry[] = [
  {
    title: 'Picture',
    use: 'Every picture of an object or place: its room is kept while it loads, and a drawing stands in where there is none. Empty alt where the text beside it says the same.',
    states: [
      { name: 'Fills its place', Show: () => <Picture src={PICTURE} alt="" className="w-48 rounded-card" /> },
      {
        name: 'Whole',
        note: 'fit="contain", on the plinth',
        Show: () => <Picture src={PICTURE} alt="" fit="contain" className="aspect-square w-48 rounded-card" />,
      },
      { name: 'None', Show: () => <Picture src={null} alt="No picture yet" className="w-48 rounded-card" /> },
      { name: 'Failed', Show: () => <Picture src={BROKEN_PICTURE} alt="" className="w-48 rounded-card" /> },
    ],
  },
  {
    title: 'Avatar',
    use: 'A person or an institution. Their name always stands beside it.',
    states: [
      {
        name: 'With a picture, without, failed, large',
        Show: () => (
          <div className="flex items-center gap-3">
            <Avatar src={PICTURE} />
            <Avatar src={null} />
            <Avatar src={BROKEN_PICTURE} />
            <Avatar src={PICTURE} className="size-20" />
          </div>
        ),
      },
    ],
  },
  {
    title: 'ScaleBar',
    use: 'A round metric length on a map, picture or model.',
    states: [
      { name: 'Map', Show: () => <ScaleBar {...metricScale(230, 120, 'en-US')} /> },
      { name: 'Picture', Show: () => <ScaleBar {...metricScale(0.0007, 120, 'zh-CN')} /> },
    ],
  },
  {
    title: 'QrCode',
    use: 'An address for a phone: to pay, to share. Dark on white in both themes, for that is what scanners expect.',
    states: [
      { name: 'Short', Show: () => <QrCode text="weixin://wxpay/1" label="Pay" className="w-40" /> },
      {
        name: 'Long',
        Show: () => (
          <QrCode text={`https://wencang.example.org/asset/${'0'.repeat(120)}/detail`} label="Share" className="w-40" />
        ),
      },
    ],
  },
  {
    title: 'ModelViewer',
    use: 'A model to turn by pointer, buttons and keys. From @wencang/viewer/model-viewer alone, because three.js comes with it. Its picture stands there until the model is there, and where none can be drawn.',
    states: [
      { name: 'Ready', wide: true, Show: () => <Viewer url={cubeUrl()} /> },
      { name: 'Failed', wide: true, Show: () => <Viewer url="data:model/gltf-binary;base64,AAAA" /> },
    ],
  },
  {
    title: 'AssetViewer',
    use: 'The preview of an asset, whatever its format: pages, sound, film, an archive, a picture or a model, or why there is none. From @wencang/viewer/asset-viewer alone.',
    states: [
      {
        name: 'Pages',
        wide: true,
        Show: () => <Preview kind="pdf" views={[PICTURE, `${PICTURE}#2`]} stats={{ pages: 36 }} />,
      },
      {
        name: 'Sound',
        wide: true,
        Show: () => (
          <Preview kind="audio" poster={PICTURE} stats={{ durationSeconds: 95, clipSeconds: 30, peaks: PEAKS }} />
        ),
      },
      {
        name: 'Archive',
        wide: true,
        Show: () => (
          <Preview kind="archive" stats={{ files: 205, bytes: 12e6, encrypted: 0, unsafe: 1, entries: ENTRIES }} />
        ),
      },
      { name: 'Being made', wide: true, Show: () => <Preview kind="pdf" state="waiting" /> },
      { name: 'None', wide: true, Show: () => <Preview state="none" reason={{ code: 'damaged', message: '' }} /> },
    ],
  },
]
