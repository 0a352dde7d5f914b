import { CATEGORY_NUMBERS, categoryOf, LICENCE_NAMES, MAX_ASSET_NAME_LENGTH } from '@wencang/domain'
import { Button, Card, Field, Input, Select, Switch, Textarea } from '@wencang/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsSendingFile } from '../files/sending.ts'
import { StoredFileField } from '../files/stored-file-field.tsx'
import { type AssetDraft, draftErrors, EMPTY_DRAFT } from './asset-draft.ts'
import { CameraField } from './camera-field.tsx'
import { FileDrop } from './file-drop.tsx'
import { PositionFields } from './position-fields.tsx'
import { useCreateAsset } from './use-create-asset.ts'

export type AssetFormProps = { userId: string; onStarted: () => void }

/** What an asset is, its file, and off it goes. */
export function AssetForm({ userId, onStarted }: AssetFormProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<AssetDraft>(EMPTY_DRAFT)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const create = useCreateAsset(userId)
  const isSendingFile = useIsSendingFile()
  const errors = draftErrors(draft)
  const set = (change: Partial<AssetDraft>) => setDraft((before) => ({ ...before, ...change }))
  const errorOf = (field: keyof AssetDraft) => {
    const key = tried ? errors[field] : undefined
    return key && t(`uploadForm.error.${key}`)
  }
  const optionalText = t('common.optional')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { file } = draft
    if (Object.keys(errors).length > 0 || !file) {
      // After the messages are on the page, the first field that has one.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    create.mutate(
      { draft, file },
      {
        onSuccess: () => {
          setDraft(EMPTY_DRAFT)
          setTried(false)
          onStarted()
        },
      },
    )
  }

  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <Field label={t('uploadForm.file')} required hint={t('uploadForm.fileHint')} error={errorOf('file')}>
          <FileDrop
            file={draft.file}
            onFile={(file) => {
              const bareName = file.name.replace(/\.[^.]+$/, '')
              const name = [...bareName].slice(0, MAX_ASSET_NAME_LENGTH).join('')
              set({ file, bestCamera: undefined, ...(draft.name === '' && { name }) })
            }}
          />
        </Field>
        <CameraField
          file={draft.file}
          bestCamera={draft.bestCamera}
          onChoose={({ bestCamera, thumbnailId }) => set({ bestCamera, ...(thumbnailId && { thumbnailId }) })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('assetField.name')} required hint={t('uploadForm.nameHint')} error={errorOf('name')}>
            <Input value={draft.name} onChange={(event) => set({ name: event.target.value })} />
          </Field>
          <Field label={t('assetField.category')} required>
            <Select
              value={String(draft.category)}
              onValueChange={(category) => set({ category: Number(category) })}
              options={CATEGORY_NUMBERS.map((number) => ({
                value: String(number),
                label: t(`category.${categoryOf(number)}`),
              }))}
            />
          </Field>
          <Field label={t('uploadForm.price')} required hint={t('uploadForm.priceHint')} error={errorOf('price')}>
            <Input inputMode="decimal" value={draft.price} onChange={(event) => set({ price: event.target.value })} />
          </Field>
          <Field label={t('assetField.licence')} required hint={t(`licence.${draft.licence}.text`)}>
            <Select
              value={draft.licence}
              onValueChange={(licence) => set({ licence })}
              options={LICENCE_NAMES.map((value) => ({ value, label: t(`licence.${value}.name`) }))}
            />
          </Field>
        </div>
        <Field label={t('assetField.description')} optionalText={optionalText}>
          <Textarea
            value={draft.description}
            maxLength={2000}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-3">
          <StoredFileField
            kind="thumbnail"
            label={t('assetField.thumbnail')}
            hint={t('uploadForm.thumbnailHint')}
            optionalText={optionalText}
            fileId={draft.thumbnailId}
            onFile={(file) => set({ thumbnailId: file?.fileId })}
          />
          <StoredFileField
            kind="description"
            label={t('assetField.descriptionPdf')}
            hint={t('uploadForm.pdfHint')}
            optionalText={optionalText}
            fileId={draft.descriptionId}
            onFile={(file) => set({ descriptionId: file?.fileId })}
          />
          <StoredFileField
            kind="proof"
            label={t('assetField.proof')}
            hint={t('uploadForm.pdfHint')}
            optionalText={optionalText}
            fileId={draft.proofId}
            onFile={(file) => set({ proofId: file?.fileId })}
          />
        </div>
        <PositionFields
          value={draft}
          onChange={(position) => set(position)}
          errors={{ longitude: errorOf('longitude'), latitude: errorOf('latitude') }}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t('uploadForm.ownerId')}
            optionalText={optionalText}
            hint={t('uploadForm.ownerHint')}
            error={errorOf('ownerId')}
          >
            <Input value={draft.ownerId} onChange={(event) => set({ ownerId: event.target.value })} />
          </Field>
          <Field label={t('uploadForm.share')} optionalText={optionalText} error={errorOf('ownerRevenueShare')}>
            <Input
              inputMode="decimal"
              disabled={draft.ownerId.trim() === ''}
              value={draft.ownerRevenueShare}
              onChange={(event) => set({ ownerRevenueShare: event.target.value })}
            />
          </Field>
        </div>
        <Switch checked={draft.launchOnApproval} onCheckedChange={(launchOnApproval) => set({ launchOnApproval })}>
          {t('uploadForm.launchOnApproval')}
        </Switch>
        <Button type="submit" size="large" busy={create.isPending || isSendingFile} className="self-start">
          {t('uploadForm.submit')}
        </Button>
      </form>
    </Card>
  )
}
