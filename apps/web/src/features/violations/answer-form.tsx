import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_STATEMENT_FILES, ViolationAnswer } from '@wencang/contract'
import { AskDialog, Button, Card, Field, Textarea } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useIsSendingFile } from '../../shared/files/sending.ts'
import { StoredFileField } from '../../shared/files/stored-file-field.tsx'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'
import { lateApi } from '../../shared/late-api.ts'
import { violationQuery } from './violation-queries.ts'

/** A removed document leaves its place empty. */
const files = z.array(z.string()).transform((places) => places.filter(Boolean))
const schema = z.object({ text: ViolationAnswer.shape.text, files })
type Typed = { text: string; files: string[] }
const EMPTY: Typed = { text: '', files: [] }

/** Creator's statement with documents; sent once, after confirmation. */
export function AnswerForm({ assetId, isAppeal }: { assetId: string; isAppeal: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useCheckedForm({ schema, start: EMPTY })
  const isSendingFile = useIsSendingFile()
  const [asked, setAsked] = useState<Typed>()
  const { text, files } = form.typed
  const send = useMutation({
    mutationFn: (body: Typed) => lateApi.answerViolation({ params: { id: assetId }, body }),
    onSuccess: (violation) => client.setQueryData(violationQuery(assetId).queryKey, violation),
    meta: { done: t('violation.sent'), refreshes: [['store']] },
  })
  const kind = isAppeal ? 'appeal' : 'answer'
  return (
    <Card>
      <LeaveGuard isDirty={() => !send.isSuccess && (text !== '' || files.some(Boolean))} />
      <form ref={form.element} noValidate onSubmit={form.submit(setAsked)} className="flex flex-col gap-5">
        <h3 className="text-lg">{t(`violation.${kind}`)}</h3>
        <Field
          label={t('violation.text')}
          required
          hint={t(`violation.hint.${kind}`)}
          error={form.errorOf('text') && t('violation.textMissing')}
        >
          <Textarea
            className="min-h-40"
            maxLength={2000}
            value={text}
            onChange={(event) => form.set({ text: event.target.value })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {/* One more than chosen, up to the limit. */}
          {[...files, ''].slice(0, MAX_STATEMENT_FILES).map((fileId, place) => (
            <StoredFileField
              key={place}
              kind="proof"
              label={t('violation.document', { number: place + 1 })}
              hint={t('uploadForm.pdfHint')}
              optionalText={t('common.optional')}
              fileId={fileId || undefined}
              isOpenable
              onFile={(file) => form.set({ files: Object.assign([...files], { [place]: file?.fileId ?? '' }) })}
            />
          ))}
        </div>
        <Button type="submit" disabled={isSendingFile} className="self-start">
          {t(`violation.send.${kind}`)}
        </Button>
      </form>
      {asked ? (
        <AskDialog
          title={t(`violation.ask.${kind}`)}
          description={t(`violation.askText.${kind}`)}
          confirm={t(`violation.send.${kind}`)}
          onConfirm={() => send.mutateAsync(asked)}
          closesOnFailure
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  )
}
