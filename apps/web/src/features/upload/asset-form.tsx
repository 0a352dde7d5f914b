import type { AssetDefaults } from '@wencang/contract'
import { Banner, Button, Card, Field } from '@wencang/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newDraft } from '../../entities/asset-draft/asset-defaults.ts'
import { type AssetDraft, assetSchema, errorKeyOf, isChanged } from '../../entities/asset-draft/asset-draft.ts'
import { fileError, readChosenFile } from '../../entities/asset-draft/asset-file.ts'
import { readSavedDraft, saveDraft } from '../../entities/asset-draft/saved-draft.ts'
import { FileDrop } from '../../entities/upload/file-drop.tsx'
import { useIsSendingFile } from '../../shared/files/sending.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'
import { DefaultsField } from './asset-defaults.tsx'
import { AssetFieldsets } from './asset-fieldsets.tsx'
import { CameraField } from './camera-field.tsx'
import { modelSource } from './local-model.ts'
import { OrientationField } from './orientation-field.tsx'
import { useChosenFile } from './use-chosen-file.ts'
import { useCreateAsset } from './use-create-asset.ts'

export type AssetFormProps = {
  userId: string
  /** Taken over from another asset, instead of the unsent draft. */
  copied?: AssetDraft | undefined
  defaults: AssetDefaults
  onStarted: () => void
}

export function AssetForm({ userId, copied, defaults, onStarted }: AssetFormProps) {
  const { t, i18n } = useTranslation()
  // Terms keep their initial language.
  const [locale] = useState(i18n.language)
  const empty = useMemo(() => newDraft(defaults, locale), [defaults, locale])
  const [start] = useState(() => copied ?? readSavedDraft(userId))
  const form = useCheckedForm({ schema: assetSchema, start: start ?? empty })
  const create = useCreateAsset(userId)
  const isSendingFile = useIsSendingFile()
  const { typed: draft, set } = form
  useEffect(() => {
    if (!copied) saveDraft(userId, draft, empty)
  }, [copied, userId, draft, empty])
  const hasFile = draft.file !== undefined || draft.furtherFiles.length > 0
  const [checked, setChecked] = useState<{ file: File; error?: string }>()
  const filledName = useRef('')
  const picked = useRef<File>(undefined)
  const latestName = useRef('')
  latestName.current = draft.name
  const errorOf = (field: Parameters<typeof form.errorOf>[0]) => {
    // Reports refused files immediately.
    const ofFile =
      field === 'file' &&
      checked &&
      checked.file === draft.file &&
      (checked.error ?? fileError(draft.file, draft.category))
    const message = ofFile || form.errorOf(field)
    return !message ? undefined : t(`uploadForm.error.${errorKeyOf(field, message)}`)
  }
  const submit = form.submit((asset) =>
    create.mutate(asset, {
      onSuccess: () => {
        form.reset(empty)
        onStarted()
      },
    }),
  )
  const inputs = { draft, set, errorOf }
  const chosen = useChosenFile(draft, empty, set)
  const source = modelSource(draft.file)

  return (
    <Card>
      {/* An unsent draft is kept, without files. */}
      <LeaveGuard isDirty={() => create.isPending || hasFile || (copied !== undefined && isChanged(draft, copied))} />
      {start && isChanged(draft, empty) ? (
        <Banner className="mb-6">
          {t(copied ? 'uploadForm.copied' : 'uploadForm.restored')}{' '}
          <Button variant="link" onClick={() => form.reset(empty)}>
            {t('uploadForm.empty')}
          </Button>
        </Banner>
      ) : null}
      <form ref={form.element} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <Field label={t('uploadForm.file')} required hint={t('uploadForm.fileHint')} error={errorOf('file')}>
          <FileDrop
            file={draft.file}
            onFile={(file) => {
              picked.current = file
              chosen.choose(file)
              void readChosenFile(file, draft.category).then((read) => {
                if (picked.current !== file) return
                setChecked({ file, ...('error' in read && read) })
                // A refused file names nothing.
                if ('error' in read) return
                set({ category: read.category })
                if (latestName.current !== '' && latestName.current !== filledName.current) return
                filledName.current = read.name
                set({ name: read.name })
              })
            }}
            onFurther={chosen.addFurther}
            onUndo={() => {
              picked.current = undefined
              chosen.undo()
            }}
          />
        </Field>
        <OrientationField source={source} orientation={draft.orientation} onChoose={chosen.turn} />
        <CameraField
          source={source}
          orientation={draft.orientation}
          bestCamera={draft.bestCamera}
          onChoose={chosen.chooseCamera}
        />
        <AssetFieldsets {...inputs} />
        <DefaultsField draft={draft} defaults={defaults} />
        <Button type="submit" size="large" busy={create.isPending || isSendingFile} className="self-start">
          {t('uploadForm.submit')}
        </Button>
      </form>
    </Card>
  )
}
