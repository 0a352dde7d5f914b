import { useNavigate } from '@tanstack/react-router'
import { ASSET_FIELDS, type StoreAsset, type StoreFile } from '@wencang/contract'
import { isModelFileType, type OwnerTerm } from '@wencang/domain'
import { Button, Card, Field } from '@wencang/ui'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AssetDraft, errorKeyOf, type FormField, isChanged } from '../../entities/asset-draft/asset-draft.ts'
import {
  changeRule,
  draftOf,
  editSchema,
  filesOfStep,
  isLocked,
  isReviewedPatch,
  type NextStep,
  nextStep,
  patchOf,
  type ReadEdit,
  takesNewFile,
  termsExceededBy,
} from '../../entities/asset-draft/asset-edit.ts'
import type { FieldRule } from '../../entities/asset-draft/asset-input.tsx'
import { ChangedElsewhere } from '../../entities/own-assets/changed-elsewhere.tsx'
import { FileDrop } from '../../entities/upload/file-drop.tsx'
import { useIsSendingFile } from '../../shared/files/sending.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'
import { AngleField } from './angle-field.tsx'
import { AssetFieldsets } from './asset-fieldsets.tsx'
import { CameraField } from './camera-field.tsx'
import { modelSource } from './local-model.ts'
import { OrientationField } from './orientation-field.tsx'
import { useChosenFile } from './use-chosen-file.ts'
import { useSaveAsset } from './use-save-asset.ts'

type AssetEditorProps = { asset: StoreAsset; files: readonly StoreFile[]; userId: string }

/** Edit form; shows each change's effect and reviewer objections. */
export function AssetEditor({ asset, files, userId }: AssetEditorProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [fileType] = asset.fileTypes
  const { fileName, fileSize } = asset
  const schema = useMemo(
    () => editSchema(fileType, fileName === null ? undefined : { name: fileName, size: fileSize ?? 0 }),
    [fileType, fileName, fileSize],
  )
  // Terms keep their initial language.
  const [locale] = useState(i18n.language)
  const { opened, setOpened, base } = useOpened(asset)
  const start = useMemo(() => draftOf(opened, locale, files), [opened, locale, files])
  const form = useCheckedForm({ schema, start })
  const isSendingFile = useIsSendingFile()
  const isSaved = useRef(false)
  const { save, conflict } = useSaveAsset(asset, {
    editsNum: opened.editsNum,
    userId,
    onStored: setOpened,
    onDone(step) {
      isSaved.current = true
      void navigate({ to: step === 'upload' ? '/store/upload-asset' : '/store/assets' })
    },
  })
  const { typed: draft, set } = form
  const chosen = useChosenFile(draft, start, set)
  const source = modelSource(draft.file, previewedModel(asset))
  const objection = useObjections(asset, draft, start)
  const errorOf = (field: FormField | 'file') => {
    const message = form.errorOf(field)
    return message === undefined ? objection(field) : t(`uploadForm.error.${errorKeyOf(field, message)}`)
  }
  const ruleOf = (field: FormField): FieldRule => {
    const rule = changeRule(asset, field)
    return { isLocked: isLocked(rule), ...(rule && { text: t(`editor.rule.${rule}`) }) }
  }
  const { step, exceeded } = useStep(base, files, draft, schema)
  const send = (chosen: NextStep) =>
    form.submit(({ file, ...read }: ReadEdit) =>
      save.mutate({ patch: patchOf(base, read, files), file, furtherFiles: draft.furtherFiles, step: chosen }),
    )
  const takesFile = takesNewFile(asset)
  const camera = ruleOf('bestCamera')
  const angle = ruleOf('angle')
  const takesPicture = !ruleOf('thumbnailId').isLocked

  return (
    <Card>
      <LeaveGuard isDirty={() => !isSaved.current && isChanged(draft, start)} />
      <form ref={form.element} noValidate onSubmit={send(step)} className="flex flex-col gap-6">
        <Field
          label={t('uploadForm.file')}
          hint={takesFile ? t('uploadForm.fileHint') : undefined}
          error={errorOf('file')}
          disabled={!takesFile}
          {...(asset.status === 'saling' && { optionalText: t('editor.rule.offSale') })}
          {...(asset.status === 'removed' && { optionalText: t('editor.rule.review') })}
        >
          <FileDrop
            file={draft.file}
            stored={asset.fileName === null ? undefined : { name: asset.fileName, bytes: asset.fileSize ?? 0 }}
            onFile={chosen.choose}
            onFurther={ruleOf('furtherFiles').isLocked ? undefined : chosen.addFurther}
            onUndo={chosen.undo}
          />
        </Field>
        <OrientationField
          source={source}
          orientation={draft.orientation}
          disabled={ruleOf('orientation').isLocked}
          note={ruleOf('orientation').text}
          onChoose={chosen.turn}
        />
        <CameraField
          source={draft.file || asset.preview.kind === 'model' ? source : undefined}
          orientation={draft.orientation}
          bestCamera={draft.bestCamera}
          takesPicture={takesPicture}
          disabled={camera.isLocked}
          note={camera.text}
          onChoose={chosen.chooseCamera}
        />
        <AngleField
          angles={draft.file ? undefined : asset.preview.angles}
          angle={draft.angle}
          hasOwnPicture={draft.thumbnailId !== undefined}
          disabled={angle.isLocked}
          note={angle.text}
          onChange={(chosen) => set({ angle: chosen })}
        />
        <AssetFieldsets draft={draft} start={start} set={set} errorOf={errorOf} ruleOf={ruleOf} />
        <Actions
          {...{ asset, step, exceeded }}
          launchOnApproval={draft.launchOnApproval}
          isSaving={save.isPending}
          isSendingFile={isSendingFile}
          onSave={() => void send('save')()}
        />
      </form>
      <ChangedElsewhere assetId={asset.id} {...conflict} />
    </Card>
  )
}

/** The asset as last opened or saved here. Edits elsewhere do not move it: only what changes here is saved. */
function useOpened(asset: StoreAsset) {
  const [opened, setOpened] = useState(asset)
  const { status, ownership } = asset
  const base = useMemo(() => ({ ...opened, status, ownership }), [opened, status, ownership])
  return { opened, setOpened, base }
}

type ActionsProps = {
  asset: StoreAsset
  step: NextStep
  exceeded: OwnerTerm[]
  launchOnApproval: boolean
  isSaving: boolean
  isSendingFile: boolean
  onSave(): void
}

/** Effect of saving, and the buttons. */
function Actions({ asset, step, exceeded, launchOnApproval, isSaving, isSendingFile, onSave }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-5">
      {exceeded.length > 0 ? <ConsentWarning asset={asset} exceeded={exceeded} /> : null}
      <p role="status" className="text-ink-soft text-sm">
        {t(`editor.next.${nextKey(asset, step)}`, {
          after: t(launchOnApproval ? 'editor.thenLaunch' : 'editor.thenWait'),
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={isSaving} disabled={isSendingFile}>
          {t(`editor.button.${step}`)}
        </Button>
        {step === 'submit' || step === 'launch' ? (
          <Button size="large" variant="outline" disabled={isSaving || isSendingFile} onClick={onSave}>
            {t('editor.button.save')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function ConsentWarning({ asset, exceeded }: { asset: StoreAsset; exceeded: OwnerTerm[] }) {
  const { t } = useTranslation()
  return (
    <p role="alert" className="rounded-control bg-warn-soft p-3 text-sm text-warn">
      {t(asset.status === 'saling' ? 'editor.consent.onSale' : 'editor.consent.offSale', {
        terms: exceeded.map((term) => t(`ownership.term.${term}`)).join(t('editor.consent.and')),
        owner: asset.owner?.name,
      })}
    </p>
  )
}

/** The preview, if it is in three dimensions. */
function previewedModel({ preview, fileTypes: [fileType], fileName, name, orientation }: StoreAsset) {
  if (!preview.url || !fileType || !isModelFileType(fileType)) return undefined
  return { url: preview.url, name: fileName ?? name, orientation }
}

function nextKey({ status }: StoreAsset, step: NextStep): string {
  return step === 'save' ? status : step
}

/** Next step of the draft, where valid. */
function useStep(
  asset: StoreAsset,
  files: readonly StoreFile[],
  draft: AssetDraft,
  schema: ReturnType<typeof editSchema>,
): { step: NextStep; exceeded: OwnerTerm[] } {
  return useMemo(() => {
    const read = schema(draft).safeParse(draft)
    const patch = read.success ? patchOf(asset, read.data, files) : {}
    const exceeded = termsExceededBy(asset, patch)
    const change = { isReviewed: isReviewedPatch(patch), asksOwner: exceeded.length > 0 }
    return { step: nextStep(asset, { ...change, ...filesOfStep(draft) }), exceeded }
  }, [asset, files, draft, schema])
}

/** The form copies objects. */
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Reviewer's objection to a field, until it changes. */
function useObjections(asset: StoreAsset, draft: AssetDraft, start: AssetDraft) {
  const { t } = useTranslation()
  return (field: FormField | 'file'): string | undefined => {
    if (asset.status !== 'rejected' || !isSame(draft[field], start[field])) return undefined
    const fact = field === 'file' ? 'file' : ASSET_FIELDS[field].fact
    const reason = fact && asset.review?.fieldReasons[fact]
    // The first of two fields shows a shared reason.
    const isSecond = field === 'latitude' || field === 'ownerRevenueShare'
    return reason && !isSecond ? t('editor.objection', { reason }) : undefined
  }
}
