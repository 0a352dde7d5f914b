import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssetBody, AssetDefaults } from '@wencang/contract'
import { Banner, Button, Card, Field, toast } from '@wencang/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultsOf, newDraft } from '../../entities/asset-draft/asset-defaults.ts'
import {
  type AssetDraft,
  assetSchema,
  errorKeyOf,
  type FormField,
  isChanged,
} from '../../entities/asset-draft/asset-draft.ts'
import { fileError, readChosenFile } from '../../entities/asset-draft/asset-file.ts'
import { AssetFormContext, useAssetForm } from '../../entities/asset-draft/asset-input.tsx'
import type { FurtherDraft } from '../../entities/asset-draft/further-draft.ts'
import { readSavedDraft, saveDraft } from '../../entities/asset-draft/saved-draft.ts'
import { assetDefaultsQuery } from '../../entities/own-assets/store-queries.ts'
import { FileDrop } from '../../entities/upload/file-drop.tsx'
import { partHint } from '../../entities/upload/part-hint.ts'
import { startFiles, startUpload } from '../../entities/upload/uploads.ts'
import { useIsSendingFile } from '../../shared/files/sending.ts'
import { useFormPart, useLargeForm } from '../../shared/forms/forms.ts'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'
import { lateApi } from '../../shared/late-api.ts'
import { AssetFieldsets } from './asset-fieldsets.tsx'
import { CameraField } from './camera-field.tsx'
import { modelSource } from './local-model.ts'
import { OrientationField } from './orientation-field.tsx'
import { useChosenFile } from './use-chosen-file.ts'

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
  const form = useLargeForm({ schema: assetSchema, start: start ?? empty })
  const create = useCreateAsset(userId)
  const isSendingFile = useIsSendingFile()
  const { get, set, onChange } = form
  useEffect(() => {
    if (copied) return
    const save = () => saveDraft(userId, get(), empty)
    save()
    return onChange(save)
  }, [copied, userId, get, onChange, empty])
  const [checked, setChecked] = useState<{ file: File; error?: string }>()
  const filledName = useRef('')
  const picked = useRef<File>(undefined)
  const errorOf = (field: FormField | 'file') => {
    const { file, category } = get()
    // Reports refused files immediately.
    const ofFile = field === 'file' && checked && checked.file === file && (checked.error ?? fileError(file, category))
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
  const isRestored = useFormPart(form, () => start !== undefined && isChanged(get(), empty))
  const file = useFormPart(form, () => get('file'))
  const fileProblem = useFormPart(form, () => errorOf('file'))
  const chosen = useChosenFile(form, empty)
  const source = modelSource(file)

  return (
    <Card>
      {/* An unsent draft is kept, without files; a copied one is not. */}
      <LeaveGuard
        text={copied ? undefined : t('uploadForm.leave')}
        isDirty={() =>
          create.isPending ||
          get('file') !== undefined ||
          get('furtherFiles').length > 0 ||
          (copied !== undefined && isChanged(get(), copied))
        }
      />
      {isRestored ? (
        <Banner className="mb-6">
          {t(copied ? 'uploadForm.copied' : 'uploadForm.restored')}{' '}
          <Button variant="link" onClick={() => form.reset(empty)}>
            {t('uploadForm.empty')}
          </Button>
        </Banner>
      ) : null}
      <form ref={form.element} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <Field label={t('uploadForm.file')} required hint={t('uploadForm.fileHint')} error={fileProblem}>
          <FileDrop
            file={file}
            onFile={(file) => {
              picked.current = file
              chosen.choose(file)
              void readChosenFile(file, get('category')).then((read) => {
                if (picked.current !== file) return
                setChecked({ file, ...('error' in read && read) })
                // A refused file names nothing.
                if ('error' in read) return
                set({ category: read.category })
                if (get('name') !== '' && get('name') !== filledName.current) return
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
        <AssetFormContext value={{ form, errorOf }}>
          <OrientationField source={source} onChoose={chosen.turn} />
          <CameraField source={source} onChoose={chosen.chooseCamera} />
          <AssetFieldsets />
          <DefaultsField defaults={defaults} />
        </AssetFormContext>
        <Button type="submit" size="large" busy={create.isPending || isSendingFile} className="self-start">
          {t('uploadForm.submit')}
        </Button>
      </form>
    </Card>
  )
}

type NewAsset = { body: AssetBody; file: File; furtherFiles: readonly FurtherDraft[] }

/** Creates an asset; its uploads outlive the page. */
function useCreateAsset(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, file, furtherFiles }: NewAsset) => {
      const start = await lateApi.createAsset({ body, ...partHint(file) })
      startUpload({ start, file, assetName: body.name, userId })
      await startFiles({ assetId: start.id, assetName: body.name, userId }, furtherFiles)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['store'] }),
  })
}

/** Keeps what repeats as defaults for new assets, and clears them. */
function DefaultsField({ defaults }: { defaults: AssetDefaults }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { form } = useAssetForm()
  const save = useMutation({
    mutationFn: (body: AssetDefaults) => lateApi.putAssetDefaults({ body }),
    onSuccess: (saved) => {
      client.setQueryData(assetDefaultsQuery.queryKey, saved)
      toast(t(isEmpty(saved) ? 'assetDefaults.cleared' : 'assetDefaults.saved'), 'good')
    },
  })
  const keep = () => {
    const chosen = defaultsOf(form.get())
    if (chosen) save.mutate(chosen)
    else toast(t('assetDefaults.invalid'), 'warn')
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-muted text-sm">{t('assetDefaults.hint')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" disabled={save.isPending} onClick={keep}>
          {t('assetDefaults.keep')}
        </Button>
        {isEmpty(defaults) ? null : (
          <Button variant="quiet" size="small" disabled={save.isPending} onClick={() => save.mutate({})}>
            {t('assetDefaults.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

const isEmpty = (defaults: AssetDefaults) => Object.keys(defaults).length === 0
