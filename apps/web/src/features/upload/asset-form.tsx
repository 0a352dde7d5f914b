import { MAX_ASSET_NAME_LENGTH } from '@wencang/domain'
import { Button, Card, Field } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useIsSendingFile } from '../files/sending.ts'
import { useCheckedForm } from '../forms/forms.ts'
import { assetSchema, EMPTY_DRAFT, errorKeyOf } from './asset-draft.ts'
import { type AssetInputProps, assetInputs } from './asset-inputs.tsx'
import { CameraField } from './camera-field.tsx'
import { FileDrop } from './file-drop.tsx'
import { useCreateAsset } from './use-create-asset.ts'

export type AssetFormProps = { userId: string; onStarted: () => void }

/** The form that creates an asset and starts its upload. */
export function AssetForm({ userId, onStarted }: AssetFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({ schema: assetSchema, start: EMPTY_DRAFT })
  const create = useCreateAsset(userId)
  const isSendingFile = useIsSendingFile()
  const { typed: draft, set } = form
  const errorOf = (field: Parameters<typeof form.errorOf>[0]) => {
    const message = form.errorOf(field)
    return message === undefined ? undefined : t(`uploadForm.error.${errorKeyOf(field, message)}`)
  }
  const submit = form.submit((asset) =>
    create.mutate(asset, {
      onSuccess: () => {
        form.reset()
        onStarted()
      },
    }),
  )
  const inputs = { draft, set, errorOf, isNew: true }

  return (
    <Card>
      <form ref={form.element} noValidate onSubmit={submit} className="flex flex-col gap-6">
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
          <Section name="main" {...inputs} />
        </div>
        <Section name="text" {...inputs} />
        <div className="grid gap-5 sm:grid-cols-3">
          <Section name="files" {...inputs} />
        </div>
        <Section name="place" {...inputs} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Section name="owner" {...inputs} />
        </div>
        <Section name="last" {...inputs} />
        <Button type="submit" size="large" busy={create.isPending || isSendingFile} className="self-start">
          {t('uploadForm.submit')}
        </Button>
      </form>
    </Card>
  )
}

function Section({ name, ...inputs }: AssetInputProps & { name: (typeof assetInputs)[number]['section'] }) {
  return assetInputs
    .filter(({ section }) => section === name)
    .map(({ field, View }) => <View key={field} {...inputs} />)
}
