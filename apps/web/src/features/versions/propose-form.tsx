import { useMutation } from '@tanstack/react-query'
import { isApiError, type StoreAsset, VersionChanges } from '@wencang/contract'
import { type FileType, fileTypeOf, MAX_VERSION_CHANGES_LENGTH } from '@wencang/domain'
import { Button, Card, Field, Switch, toast } from '@wencang/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { fileError } from '../../entities/asset-draft/asset-file.ts'
import { WordsFields } from '../../entities/explanations/words-fields.tsx'
import { FileDrop } from '../../entities/upload/file-drop.tsx'
import { partHint } from '../../entities/upload/part-hint.ts'
import { startUpload } from '../../entities/upload/uploads.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'
import { lateApi } from '../../shared/late-api.ts'

type Typed = {
  file: File | undefined
  changes: { zh?: string | undefined; en?: string | undefined }
  isForBuyers: boolean
}
/** Off by default: a promise is irrevocable. */
const EMPTY: Typed = { file: undefined, changes: {}, isForBuyers: false }

/** Emptied texts are omitted. */
const TypedChanges = z
  .object({ zh: z.string().optional(), en: z.string().optional() })
  .transform(({ zh, en }) => ({ ...(zh?.trim() && { zh }), ...(en?.trim() && { en }) }))
  .pipe(VersionChanges)

/** Proposes a version; the current file stays until approval. */
export function ProposeForm({ asset, userId }: { asset: StoreAsset; userId: string }) {
  const { t } = useTranslation()
  // Memoized: a new schema revalidates everything.
  const schema = useMemo(
    () =>
      z.object({
        file: z.custom<File>((file) => fileError(file as File | undefined, asset.category) === undefined),
        changes: TypedChanges,
        isForBuyers: z.boolean(),
      }),
    [asset.category],
  )
  const form = useCheckedForm({ schema, start: EMPTY })
  const { file, changes, isForBuyers } = form.typed
  const send = useMutation({
    mutationFn: async ({ file: chosen, ...said }: Typed & { file: File }) => {
      const start = await lateApi.proposeVersion({
        params: { id: asset.id },
        body: {
          fileName: chosen.name,
          fileSize: chosen.size,
          fileType: fileTypeOf(chosen.name) as FileType,
          ...said,
        },
        ...partHint(chosen),
      })
      startUpload({ start, file: chosen, assetName: asset.name, userId, isVersion: true })
    },
    meta: {
      refreshes: [['store']],
      done: t('versions.sending'),
      beforeError: (error) => {
        const isChanged = isApiError(error, 'not_launchable')
        if (isChanged) toast(t('versions.notNow'), 'warn')
        return !isChanged
      },
    },
  })
  const problem = form.errorOf('file') && fileError(file, asset.category)
  return (
    <Card>
      <LeaveGuard isDirty={() => !send.isSuccess && (file !== undefined || Object.values(changes).some(Boolean))} />
      <form
        ref={form.element}
        noValidate
        onSubmit={form.submit((typed) => send.mutate(typed))}
        className="flex flex-col gap-6"
      >
        <h3 className="text-lg">{t('versions.propose')}</h3>
        <Field label={t('versions.file')} required error={problem && t(`uploadForm.error.${problem}`)}>
          <FileDrop
            file={file}
            onFile={(chosen) => form.set({ file: chosen })}
            onUndo={() => form.set({ file: undefined })}
          />
        </Field>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-medium text-sm">{t('versions.changes')}</legend>
          <p className="text-ink-muted text-sm">{t('versions.changesHint')}</p>
          <WordsFields
            label={t('versions.changes')}
            words={changes}
            onChange={(words) => form.set({ changes: words })}
            maxLength={MAX_VERSION_CHANGES_LENGTH}
            isLong
            error={form.errorOf('changes') && t('versions.changesMissing')}
          />
        </fieldset>
        <div>
          <Switch checked={isForBuyers} onCheckedChange={(checked) => form.set({ isForBuyers: checked })}>
            {t('versions.forBuyers')}
          </Switch>
          <p className="mt-1 text-ink-muted text-sm">
            {t(isForBuyers ? 'versions.forBuyersText' : 'versions.notForBuyersText')}
          </p>
        </div>
        <Button type="submit" busy={send.isPending} className="self-start">
          {t('versions.send')}
        </Button>
      </form>
    </Card>
  )
}
