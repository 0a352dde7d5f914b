import { fileTypeOf, MAX_ASSET_NAME_LENGTH } from '@wencang/domain'
import { Button, Card, Field } from '@wencang/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsSendingFile } from '../files/sending.ts'
import { useCheckedForm } from '../forms/forms.ts'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { assetSchema, EMPTY_DRAFT, errorKeyOf, isChanged } from './asset-draft.ts'
import { AssetFieldsets } from './asset-fieldsets.tsx'
import { categoryFor, fileError, isMisnamed } from './asset-file.ts'
import { CameraField, cameraSource } from './camera-field.tsx'
import { FileDrop } from './file-drop.tsx'
import { useChosenFile } from './use-chosen-file.ts'
import { useCreateAsset } from './use-create-asset.ts'

export type AssetFormProps = { userId: string; onStarted: () => void }

export function AssetForm({ userId, onStarted }: AssetFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({ schema: assetSchema, start: EMPTY_DRAFT })
  const create = useCreateAsset(userId)
  const isSendingFile = useIsSendingFile()
  const { typed: draft, set } = form
  const [misnamed, setMisnamed] = useState<File>()
  const filledName = useRef('')
  const errorOf = (field: Parameters<typeof form.errorOf>[0]) => {
    // Reports unsupported files immediately.
    const message =
      form.errorOf(field) ??
      (field === 'file' &&
        draft.file &&
        (fileError(draft.file, draft.category) ?? (misnamed === draft.file && 'fileContent')))
    return !message ? undefined : t(`uploadForm.error.${errorKeyOf(field, message)}`)
  }
  const submit = form.submit((asset) =>
    create.mutate(asset, {
      onSuccess: () => {
        form.reset()
        onStarted()
      },
    }),
  )
  const inputs = { draft, set, errorOf }
  const chosen = useChosenFile(draft, EMPTY_DRAFT, set)

  return (
    <Card>
      <LeaveGuard isDirty={() => create.isPending || isChanged(draft, EMPTY_DRAFT)} />
      <form ref={form.element} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <Field label={t('uploadForm.file')} required hint={t('uploadForm.fileHint')} error={errorOf('file')}>
          <FileDrop
            file={draft.file}
            onFile={(file) => {
              chosen.choose(file)
              const type = fileTypeOf(file.name)
              const category = type ? categoryFor(type, draft.category) : draft.category
              // A refused file names nothing.
              if (fileError(file, category)) return
              set({ category })
              void isMisnamed(file).then((isOther) => setMisnamed(isOther ? file : undefined))
              if (draft.name !== '' && draft.name !== filledName.current) return
              const bareName = file.name.replace(/\.[^.]+$/, '')
              filledName.current = [...bareName].slice(0, MAX_ASSET_NAME_LENGTH).join('')
              set({ name: filledName.current })
            }}
            onFurther={chosen.addFurther}
            onUndo={chosen.undo}
          />
        </Field>
        <CameraField source={cameraSource(draft.file)} bestCamera={draft.bestCamera} onChoose={chosen.chooseCamera} />
        <AssetFieldsets {...inputs} />
        <Button type="submit" size="large" busy={create.isPending || isSendingFile} className="self-start">
          {t('uploadForm.submit')}
        </Button>
      </form>
    </Card>
  )
}
