import { useNavigate } from '@tanstack/react-router'
import {
  ASSET_FIELDS,
  type AssetField,
  type AssetPatch,
  type StoreAsset,
  type StoreFile,
  splitPatch,
} from '@wencang/contract'
import { isModelFileType, type OwnerTerm } from '@wencang/domain'
import { Button, Card, Field } from '@wencang/ui'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AssetDraft, errorKeyOf, type FormField } from '../../entities/asset-draft/asset-draft.ts'
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
import {
  AssetFormContext,
  type AssetFormParts,
  type FieldRule,
  useAssetForm,
  useDraftValue,
} from '../../entities/asset-draft/asset-input.tsx'
import { isNewProposal, type Proposal, withProposal } from '../../entities/asset-draft/proposed-edits.ts'
import { editDraft } from '../../entities/asset-draft/saved-draft.ts'
import { ChangedElsewhere } from '../../entities/own-assets/changed-elsewhere.tsx'
import { FileDrop } from '../../entities/upload/file-drop.tsx'
import { useIsSendingFile } from '../../shared/files/sending.ts'
import { useFormPart, useLargeForm } from '../../shared/forms/forms.ts'
import { usePersonName } from '../../shared/person-name.tsx'
import { AngleField } from './angle-field.tsx'
import { AssetFieldsets } from './asset-fieldsets.tsx'
import { CameraField } from './camera-field.tsx'
import { modelSource } from './local-model.ts'
import { OrientationField } from './orientation-field.tsx'
import { UnsavedEdits } from './unsaved-edits.tsx'
import { useChosenFile } from './use-chosen-file.ts'
import { useSaveAsset } from './use-save-asset.ts'

type AssetEditorProps = {
  asset: StoreAsset
  files: readonly StoreFile[]
  proposal: Proposal | undefined
  userId: string
}

/** Edit form; shows each change's effect and reviewer objections. */
export function AssetEditor({ asset, files, proposal: found, userId }: AssetEditorProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [fileType] = asset.fileTypes
  const { fileName, fileSize } = asset
  const schema = useMemo(
    () => editSchema(fileType, fileName === null ? undefined : { name: fileName, size: fileSize ?? 0 }),
    [fileType, fileName, fileSize],
  )
  const { opened, setOpened, base, proposal, start } = useOpened(asset, found, files)
  const draft = useMemo(() => editDraft(userId, opened, proposal?.id), [userId, opened, proposal])
  const [restored] = useState(() => draft.read(start))
  const form = useLargeForm({ schema, start: restored ?? start })
  const isSendingFile = useIsSendingFile()
  const isSaved = useRef(false)
  const { save, conflict } = useSaveAsset(asset, {
    editsNum: opened.editsNum,
    proposal,
    userId,
    onStored: setOpened,
    onDone(step) {
      isSaved.current = true
      draft.forget()
      void navigate({ to: step === 'upload' ? '/store/upload-asset' : '/store/assets' })
    },
  })
  const { get } = form
  const chosen = useChosenFile(form, start)
  const objection = useObjections(asset, proposal, get, start)
  const errorOf = (field: FormField | 'file') => {
    const message = form.errorOf(field)
    return message === undefined ? objection(field) : t(`uploadForm.error.${errorKeyOf(field, message)}`)
  }
  const ruleOf = (field: FormField): FieldRule => {
    const rule = changeRule(asset, field)
    return { isLocked: isLocked(rule), ...(rule && { text: t(`editor.rule.${rule}`) }) }
  }
  const decide = () => stepOf(base, { files, proposal }, get(), schema)
  const send = (chosen: NextStep) =>
    form.submit(({ file, ...read }: ReadEdit) =>
      save.mutate({ patch: patchOf(base, read, files), file, furtherFiles: get('furtherFiles'), step: chosen }),
    )
  const file = useFormPart(form, () => get('file'))
  const fileProblem = useFormPart(form, () => errorOf('file'))
  const source = modelSource(file, previewedModel(asset))
  const takesFile = takesNewFile(asset)
  // On sale a new view takes effect at once, a new picture does not.
  const takesPicture = asset.status !== 'saling' && !ruleOf('thumbnailId').isLocked

  return (
    <Card>
      <UnsavedEdits {...{ form, draft, start, isSaved }} isRestored={restored !== undefined} />
      <form
        ref={form.element}
        noValidate
        onSubmit={(event) => void send(decide().step)(event)}
        className="flex flex-col gap-6"
      >
        <Field
          label={t('uploadForm.file')}
          hint={takesFile ? t('uploadForm.fileHint') : undefined}
          error={fileProblem}
          disabled={!takesFile}
          {...(asset.status === 'saling' && { optionalText: t('editor.rule.offSale') })}
          {...(asset.status === 'removed' && { optionalText: t('editor.rule.review') })}
        >
          <FileDrop
            file={file}
            stored={asset.fileName === null ? undefined : { name: asset.fileName, bytes: asset.fileSize ?? 0 }}
            onFile={chosen.choose}
            onFurther={ruleOf('furtherFiles').isLocked ? undefined : chosen.addFurther}
            onUndo={chosen.undo}
          />
        </Field>
        <AssetFormContext value={{ form, start, errorOf, ruleOf }}>
          <OrientationField source={source} onChoose={chosen.turn} />
          <CameraField
            source={file || asset.preview.kind === 'model' ? source : undefined}
            takesPicture={takesPicture}
            onChoose={chosen.chooseCamera}
          />
          <AngleField angles={file ? undefined : asset.preview.angles} />
          <AssetFieldsets />
          <Actions {...{ asset, decide, isSendingFile }} isSaving={save.isPending} onSave={() => void send('save')()} />
        </AssetFormContext>
      </form>
      <ChangedElsewhere assetId={asset.id} {...conflict} />
    </Card>
  )
}

/** The asset as last opened or saved here. Edits elsewhere do not move it: only what changes here is saved. */
function useOpened(asset: StoreAsset, found: Proposal | undefined, files: readonly StoreFile[]) {
  const { i18n } = useTranslation()
  // Terms keep their initial language.
  const [locale] = useState(i18n.language)
  const [opened, setOpened] = useState(asset)
  // Off sale the fields are edited themselves.
  const [proposal] = useState(asset.status === 'saling' ? found : undefined)
  const { status, ownership } = asset
  const base = useMemo(() => ({ ...opened, status, ownership }), [opened, status, ownership])
  const start = useMemo(
    () => draftOf(proposal ? withProposal(opened, proposal) : opened, locale, files),
    [opened, proposal, locale, files],
  )
  return { opened, setOpened, base, proposal, start }
}

type ActionsProps = {
  asset: StoreAsset
  decide: () => Step
  isSaving: boolean
  isSendingFile: boolean
  onSave(): void
}

/** Effect of saving, and the buttons. */
function Actions({ asset, decide, isSaving, isSendingFile, onSave }: ActionsProps) {
  const { t } = useTranslation()
  const launchOnApproval = useDraftValue('launchOnApproval')
  // A text, so that an equal decision renders nothing.
  const decided = useFormPart(useAssetForm().form, () => JSON.stringify(decide()))
  const { step, patch, exceeded, isAtOnce }: Step = JSON.parse(decided)
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-5">
      {exceeded.length > 0 ? <ConsentWarning {...{ asset, exceeded, isAtOnce }} /> : null}
      {step === 'propose' ? <Effects {...splitPatch(patch)} /> : null}
      <p role="status" className="text-ink-soft text-sm">
        {/* The warning says that it goes off sale. */}
        {asset.status === 'saling' && isAtOnce
          ? null
          : t(`editor.next.${nextKey(asset, step)}`, {
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

/** Fields that go to review; others change at once. */
function Effects({ live, edits }: ReturnType<typeof splitPatch>) {
  const { t } = useTranslation()
  const facts = new Set(Object.keys(edits).map((field) => ASSET_FIELDS[field as AssetField].fact))
  const fields = [...facts].map((fact) => t(`assetField.${fact}`)).join(t('editor.consent.and'))
  return (
    <p className="text-sm">
      {t('editor.toReview', { fields })} {Object.keys(live).length > 0 ? t('editor.restAtOnce') : null}
    </p>
  )
}

type ConsentWarningProps = Pick<ActionsProps, 'asset'> & Pick<Step, 'exceeded' | 'isAtOnce'>

function ConsentWarning({ asset, exceeded, isAtOnce }: ConsentWarningProps) {
  const { t } = useTranslation()
  const personName = usePersonName()
  const onSale = isAtOnce ? 'editor.consent.onSale' : 'editor.consent.onApproval'
  return (
    <p role="alert" className="rounded-control bg-warn-soft p-3 text-sm text-warn">
      {t(asset.status === 'saling' ? onSale : 'editor.consent.offSale', {
        terms: exceeded.map((term) => t(`ownership.term.${term}`)).join(t('editor.consent.and')),
        owner: asset.owner && personName(asset.owner),
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

interface Step {
  step: NextStep
  patch: AssetPatch
  exceeded: OwnerTerm[]
  /** They are exceeded before an approval. */
  isAtOnce: boolean
}

/** Next step of the draft, where valid. */
function stepOf(
  asset: StoreAsset,
  { files, proposal }: { files: readonly StoreFile[]; proposal: Proposal | undefined },
  draft: AssetDraft,
  schema: ReturnType<typeof editSchema>,
): Step {
  const read = schema(draft).safeParse(draft)
  const patch = read.success ? patchOf(asset, read.data, files) : {}
  const exceeded = termsExceededBy(asset, patch)
  const { live, edits } = splitPatch(patch)
  const isReviewed = asset.status === 'saling' ? isNewProposal(edits, proposal) : isReviewedPatch(patch)
  const step = nextStep(asset, { isReviewed, asksOwner: exceeded.length > 0, ...filesOfStep(draft) })
  return { step, patch, exceeded, isAtOnce: termsExceededBy(asset, live).length > 0 }
}

/** The form copies objects. */
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Reviewer's objection to a field, until it changes. */
function useObjections(
  asset: StoreAsset,
  proposal: Proposal | undefined,
  get: AssetFormParts['form']['get'],
  start: AssetDraft,
) {
  const { t } = useTranslation()
  const reasons = asset.status === 'rejected' ? asset.review?.fieldReasons : proposal?.fieldReasons
  return (field: FormField | 'file'): string | undefined => {
    if (!reasons || !isSame(get(field), start[field])) return undefined
    const fact = field === 'file' ? 'file' : ASSET_FIELDS[field].fact
    const reason = fact && reasons[fact]
    // The first of two fields shows a shared reason.
    const isSecond = field === 'latitude' || field === 'ownerRevenueShare'
    return reason && !isSecond ? t('editor.objection', { reason }) : undefined
  }
}
