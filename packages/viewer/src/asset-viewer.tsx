import type { FileUnit } from '@wencang/studio'
import { createPortal } from 'react-dom'
import { FilmViewer } from './film-viewer.tsx'
import type { Study } from './inspect/study.ts'
import { poseOfText } from './looking/pose-text.ts'
import { SoundViewer } from './media-viewers.tsx'
import { type Angle, type BestCamera, type ModelScene, ModelViewer } from './model-viewer.tsx'
import type { Notes } from './notes/notes.ts'
import { type NotesEditing, NotesProvider } from './notes/notes-context.tsx'
import { CardPlace, ListOfNotes, TourStop } from './notes/on-object.tsx'
import { PagesViewer } from './pages-viewer.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { Still } from './still.tsx'
import { modelTexts, textsFor, type ViewerTexts } from './viewer-texts.ts'
import type { SideView } from './views-gallery.tsx'

export type ViewedPreview = {
  kind: 'model' | 'points' | 'splat' | 'pdf' | 'audio' | 'video' | 'image' | 'archive' | 'none'
  state: 'waiting' | 'ready' | 'none'
  reason?: { code: keyof ViewerTexts['preview']['reason']; message: string } | undefined
  url: string | null
  /** Model with its animations. */
  motion?: string | undefined
  /** Plain model at table size, for viewers of phones. */
  room?: string | undefined
  poster: string | null
  views: string[]
  angles?: { name: Angle; url: string }[] | undefined
  stats: Record<string, unknown> | null
  /** Maximum public detail. */
  ceiling: Study['ceiling']
  tiles?:
    | { format: '3dtiles' | 'iiif3' | 'sog' | 'hls'; url: string; isPart: boolean; levels?: number | undefined }
    | undefined
  progress?: { step: 'light' | 'tiles'; share: number; secondsLeft: number | null } | undefined
  missing?: { step: 'light' | 'tiles'; reason: keyof ViewerTexts['preview']['reason'] } | undefined
}

export type AssetViewerProps = {
  preview: ViewedPreview
  name: string
  /** Asset picture, also shown without a preview. */
  picture: string | null
  bestCamera: BestCamera | null
  /** Length unit of the preview. */
  unit: FileUnit
  /** Real width of what a picture shows, if known. */
  widthMetres?: number | undefined
  /** The original costs nothing. */
  isFree?: boolean | undefined
  /** True for walkable scenes. */
  isScene?: boolean
  /** Camera pose from the URL. */
  pose?: string | undefined
  /** Builds the URL of a pose. */
  linkOf?: ((pose: string) => string) | undefined
  locale: string
  /** Called when a 3D scene opens or, undefined, closes. */
  onScene?: ((scene: ModelScene | undefined) => void) | undefined
  /** Annotations and tours. */
  notes?: Notes | undefined
  /** Download URL of `notes`. */
  notesUrl?: string | undefined
  editing?: NotesEditing | undefined
  /** Element that takes the list of annotations, null while absent; without one the list is below the preview. */
  listPlace?: HTMLElement | null | undefined
  /** Called when only the clip of a film can be played. */
  onClip?: (() => void) | undefined
}

/** Any preview kind, with annotations. */
export function AssetViewer(props: AssetViewerProps) {
  const { locale, notes, notesUrl, editing, listPlace } = props
  const list = <ListOfNotes downloadUrl={notesUrl} />
  return (
    <NotesProvider notes={notes} locale={locale} editing={editing}>
      <Shown {...props} />
      <CardPlace />
      <TourStop />
      {listPlace === undefined ? list : listPlace && createPortal(list, listPlace)}
    </NotesProvider>
  )
}

function Shown({ preview, name, picture, bestCamera, unit, locale, pose, ...rest }: AssetViewerProps) {
  const { kind, url, views } = preview
  const poster = picture ?? preview.poster
  const still = <Still preview={preview} name={name} picture={picture} />
  if (preview.state !== 'ready') return still
  if (kind === 'pdf' && views.length > 0)
    return <PagesViewer preview={preview} name={name} locale={locale} poster={poster} />
  if (kind === 'audio') return <SoundViewer preview={preview} name={name} locale={locale} picture={picture} />
  if (kind === 'video')
    return <FilmViewer preview={preview} name={name} locale={locale} poster={poster} onClip={rest.onClip} />
  if (kind === 'image' && url)
    return (
      <PictureViewer {...{ preview, url, name, locale, poster }} widthMetres={rest.widthMetres} isFree={rest.isFree} />
    )
  const tilesUrl = preview.tiles?.format === '3dtiles' ? preview.tiles.url : null
  const model = url ? (
    <ModelViewer
      url={url}
      tilesUrl={tilesUrl}
      poster={poster}
      bestCamera={bestCamera}
      angle={preview.angles?.find((angle) => angle.url === preview.poster)?.name}
      texts={modelTexts(locale, name)}
      study={{
        name,
        lightUrl: url,
        motionUrl: preview.motion,
        roomUrl: preview.room,
        locale,
        unit,
        stats: preview.stats,
        ceiling: preview.ceiling,
        isPart: preview.tiles?.isPart,
      }}
      pose={poseOfText(pose)}
      views={sideViews(preview, locale)}
      isScene={rest.isScene ?? false}
      linkOf={rest.linkOf}
      {...(rest.onScene && { onScene: rest.onScene })}
      splatsUrl={preview.tiles?.format === 'sog' ? preview.tiles.url : undefined}
      splatLevels={preview.tiles?.levels}
    />
  ) : null
  return model ?? still
}

/** Side views of a model; unnamed ones are numbered. */
function sideViews({ angles, views }: ViewedPreview, locale: string): SideView[] {
  const { viewer } = textsFor(locale)
  if (angles?.length) return angles.map(({ name, url }) => ({ url, label: viewer.angles[name] }))
  return views.map((url, index) => ({ url, label: `${index + 1}` }))
}
