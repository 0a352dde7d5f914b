import { moved } from '@wencang/client/moved'
import { type ShownExplanations, type StoreAsset, toWebAnnotations } from '@wencang/contract'
import { assetPath, EXPLANATION_LIMITS as LIMITS, previewUnit } from '@wencang/domain'
import { Banner, Button, cn } from '@wencang/ui'
import { saveFile } from '@wencang/ui/save-file'
import { AssetPreview } from '@wencang/viewer/asset-preview'
import type { NotesEditing, Surface } from '@wencang/viewer/notes'
import { Crosshair, Download, MapPinPlus, Route } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeRule, isLocked } from '../../entities/asset-draft/asset-edit.ts'
import type { Proposal } from '../../entities/asset-draft/proposed-edits.ts'
import { ChangedElsewhere } from '../../entities/own-assets/changed-elsewhere.tsx'
import { useIsSendingFile } from '../../shared/files/sending.ts'
import { focusMistakeIn } from '../../shared/forms/forms.ts'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'
import { AnnotationForm } from './annotation-form.tsx'
import { AnnotationList } from './annotation-list.tsx'
import {
  changedAnnotation,
  changedTour,
  imported,
  type Place,
  withAnnotation,
  withoutAnnotation,
  writtenDraft,
} from './explain-draft.ts'
import { ImportAnnotations } from './import-annotations.tsx'
import { PicturesEditor } from './pictures-editor.tsx'
import { TourForm } from './tour-form.tsx'
import { type ExplainState, useExplainDraft } from './use-explain-draft.ts'

type ExplainEditorProps = { asset: StoreAsset; start: ShownExplanations; proposal: Proposal | undefined }

/** Edits annotations and tours on the object, and further pictures. */
export function ExplainEditor({ asset, start, proposal }: ExplainEditorProps) {
  const { t, i18n } = useTranslation()
  const state = useExplainDraft(asset, start, proposal)
  const { draft, change } = state
  const [surface, setSurface] = useState<Surface>()
  const [openId, setOpenId] = useState<string>()
  const [isPlacing, setPlacing] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const locked = isLocked(changeRule(asset, 'explanations'))
  const editing = useMemo((): NotesEditing => {
    return {
      ...{ openId, isPlacing, onOpen: setOpenId, onSurface: setSurface },
      onPlace(place) {
        setMissed(!place)
        if (!place) return
        const id = crypto.randomUUID()
        change((before) => withAnnotation(before, id, place))
        setOpenId(id)
        setPlacing(false)
        focusForm(form.current)
      },
      onMove: (id, place) => {
        if (!locked) change((before) => changedAnnotation(before, id, { place }))
      },
    }
  }, [openId, isPlacing, locked, change])
  const index = draft.annotations.findIndex(({ id }) => id === openId)
  const opened = draft.annotations[index]
  const open = (id: string) => {
    setOpenId(id)
    const place = draft.annotations.find((one) => one.id === id)
    if (place) surface?.show(place)
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(22rem,2fr)]">
      <LeaveGuard isDirty={() => state.isDirty} />
      <ChangedElsewhere assetId={asset.id} {...state.conflict} />
      <div className="flex min-w-0 flex-col gap-3 xl:sticky xl:top-20">
        <AssetPreview
          asset={asset}
          unit={previewUnit(asset.unit, asset.fileTypes[0])}
          notes={draft}
          editing={editing}
          locale={i18n.language}
        />
        <PlaceButtons
          surface={surface}
          isFull={draft.annotations.length >= LIMITS.annotations}
          isLocked={locked}
          isPlacing={isPlacing}
          isMissed={isMissed}
          onPlacing={(placing) => {
            setPlacing(placing)
            setMissed(false)
          }}
          onPlace={editing.onPlace}
        />
        <p className="text-ink-muted text-sm">{t('explain.keys')}</p>
      </div>
      <div ref={fields} className="flex min-w-0 flex-col gap-5">
        {locked ? <Banner>{t('editor.lead.processing')}</Banner> : null}
        <section className="flex flex-col gap-3">
          <h3 className="text-lg">{t('explain.annotations')}</h3>
          {draft.annotations.length === 0 ? <p className="text-ink-muted text-sm">{t('explain.none')}</p> : null}
          {draft.annotations.length > 0 ? (
            <AnnotationList
              annotations={draft.annotations}
              openId={openId}
              isLocked={locked}
              hasFault={(at) => state.faultOf(`annotations.${at}`) !== undefined}
              onOpen={open}
              onMove={(at, by) => change((before) => ({ ...before, annotations: moved(before.annotations, at, by) }))}
            />
          ) : null}
          <OverLimit isOver={state.isOver('annotations')} max={LIMITS.annotations} />
        </section>
        <div ref={form}>
          {opened ? (
            <AnnotationForm
              annotation={opened}
              number={index + 1}
              surface={surface}
              isLocked={locked}
              faultOf={(field) => state.faultOf(`annotations.${index}.${field}`)}
              onChange={(part) => change((before) => changedAnnotation(before, opened.id, part))}
              onRemove={() => change((before) => withoutAnnotation(before, opened.id))}
            />
          ) : null}
        </div>
        <PicturesEditor state={state} isLocked={locked} />
        <Tours state={state} surface={surface} isLocked={locked} />
        <Actions asset={asset} state={state} isLocked={locked} onFault={(path) => openFault(path)} />
      </div>
    </div>
  )

  function openFault(path: string) {
    const [kind, at] = path.split('.')
    const faulty = kind === 'annotations' ? draft.annotations[Number(at)] : undefined
    if (faulty) setOpenId(faulty.id)
    focusMistakeIn(fields.current)
  }
}

/** Waits until the new annotation's form is rendered. */
function focusForm(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector('input')?.focus())
}

type PlaceButtonsProps = {
  surface: Surface | undefined
  isFull: boolean
  isLocked: boolean
  isPlacing: boolean
  isMissed: boolean
  onPlacing: (isPlacing: boolean) => void
  onPlace: (place: Place | undefined) => void
}

/** Places an annotation by click or without a pointer. */
function PlaceButtons(props: PlaceButtonsProps) {
  const { surface, isFull, isLocked, isPlacing, isMissed, onPlacing, onPlace } = props
  const { t } = useTranslation()
  if (isLocked) return null
  const isMoment = surface?.kind === 'moment'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isMoment ? null : (
        <Button
          variant={isPlacing ? 'ink' : 'outline'}
          aria-pressed={isPlacing}
          disabled={!surface || isFull}
          onClick={() => onPlacing(!isPlacing)}
        >
          <MapPinPlus aria-hidden />
          {t('explain.place')}
        </Button>
      )}
      <Button variant="outline" disabled={!surface || isFull} onClick={() => onPlace(surface?.centre())}>
        <Crosshair aria-hidden />
        {t(isMoment ? 'explain.placeNow' : 'explain.placeCentre')}
      </Button>
      <p role="status" className={cn('text-sm', isMissed ? 'text-bad' : 'text-ink-muted')}>
        {isMissed ? t('explain.missed') : isPlacing ? t('explain.placing') : surface ? null : t('explain.noObject')}
      </p>
    </div>
  )
}

/** Error of a whole list, for example after an import. */
function OverLimit({ isOver, max }: { isOver: boolean; max: number }) {
  const { t } = useTranslation()
  return (
    <p role="alert" className="text-bad text-sm empty:hidden">
      {isOver ? t('explain.fault.overLimit', { max }) : null}
    </p>
  )
}

function Tours({ state, surface, isLocked }: { state: ExplainState; surface: Surface | undefined; isLocked: boolean }) {
  const { t } = useTranslation()
  const { draft, change } = state
  const add = () => {
    // Starts with all annotations, which is easiest to edit.
    const stops = draft.annotations.slice(0, LIMITS.stopsOfTour).map(({ id }) => ({ annotationId: id }))
    change({ ...draft, tours: [...draft.tours, { id: crypto.randomUUID(), title: {}, stops }] })
  }
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t('explain.tours')}</h3>
      <p className="text-ink-muted text-sm">{t('explain.toursHint')}</p>
      {draft.tours.map((tour, index) => (
        <TourForm
          key={tour.id}
          tour={tour}
          number={index + 1}
          annotations={draft.annotations}
          surface={surface}
          isLocked={isLocked}
          faultOf={(field) => state.faultOf(`tours.${index}.${field}`)}
          onChange={(changed) => change(changedTour(draft, tour.id, changed))}
          onRemove={() => change({ ...draft, tours: draft.tours.filter(({ id }) => id !== tour.id) })}
        />
      ))}
      <OverLimit isOver={state.isOver('tours')} max={LIMITS.tours} />
      {isLocked ? null : (
        <Button
          variant="outline"
          disabled={draft.annotations.length === 0 || draft.tours.length >= LIMITS.tours}
          onClick={add}
          className="self-start"
        >
          <Route aria-hidden />
          {t('explain.addTour')}
        </Button>
      )}
    </section>
  )
}

type ActionsProps = {
  asset: StoreAsset
  state: ExplainState
  isLocked: boolean
  onFault: (path: string) => void
}

function Actions({ asset, state, isLocked, onFault }: ActionsProps) {
  const { t } = useTranslation()
  const { draft, change } = state
  const isOnSale = asset.status === 'saling'
  const isSendingFile = useIsSendingFile()
  const { width, height } = asset.preview.stats ?? {}
  const size = typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined
  const save = () => {
    const fault = state.submit()
    if (fault !== undefined) onFault(fault)
  }
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <ImportAnnotations
          draft={draft}
          size={size}
          disabled={isLocked}
          onImport={(read, how) => change((before) => imported(before, read, how))}
        />
        <Button variant="quiet" size="small" onClick={() => download(asset.id, state)}>
          <Download aria-hidden />
          {t('explain.export')}
        </Button>
      </div>
      {isLocked ? null : (
        <>
          <p className="text-ink-soft text-sm">{t(isOnSale ? 'editor.next.propose' : 'explain.next')}</p>
          <p role="alert" className="text-bad text-sm">
            {state.faultCount > 0 ? t('explain.fault.some', { count: state.faultCount }) : null}
          </p>
          <Button size="large" busy={state.isSaving} disabled={isSendingFile} onClick={save} className="self-start">
            {t(isOnSale ? 'editor.button.propose' : 'common.save')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Saves the draft as Web Annotations. */
function download(assetId: string, { draft }: ExplainState): void {
  const source = location.origin + assetPath(assetId)
  const page = toWebAnnotations(writtenDraft(draft), { id: `${source}?annotations`, source })
  const file = new Blob([JSON.stringify(page, null, 2)], { type: 'application/ld+json' })
  saveFile(file, `annotations-${assetId}.jsonld`)
}
