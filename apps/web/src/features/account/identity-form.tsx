import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IdentityClaim } from '@wencang/contract'
import { BACK_SIDES, type DocumentType, readDocumentNumber } from '@wencang/domain'
import { Button, Chip, ChipGroup, Field, Input, Select, toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { accountApi } from '../../shared/api.ts'
import { useIsSendingFile } from '../../shared/files/sending.ts'
import { StoredFileField } from '../../shared/files/stored-file-field.tsx'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { identityQuery } from './identity-queries.ts'

type Kind = IdentityClaim['type']

const KINDS: readonly Kind[] = ['person', 'institution']
const DOCUMENTS: Record<Kind, readonly DocumentType[]> = {
  person: ['resident-id', 'hmt-permit', 'passport'],
  institution: ['business-license'],
}
const FIRST_DOCUMENT = { person: 'resident-id', institution: 'business-license' } as const

type TypedClaim = {
  type: Kind
  documentType: DocumentType
  name: string
  certificationNumber: string
  fileId: string | undefined
  backFileId: string | undefined
}
const EMPTY_CLAIM: TypedClaim = {
  type: 'person',
  documentType: 'resident-id',
  name: '',
  certificationNumber: '',
  fileId: undefined,
  backFileId: undefined,
}

/** Also checks number against document type, and card sides. */
const claimSchema = ({ documentType }: TypedClaim) =>
  IdentityClaim.extend({
    certificationNumber: z
      .string()
      .trim()
      .min(1, { error: 'empty', abort: true })
      .refine((number) => readDocumentNumber(documentType, number) !== null, 'wrong'),
    backFileId: IdentityClaim.shape.backFileId,
  })

/** Drops the back side if the document has none. */
function withoutForeignBack({ backFileId, ...claim }: IdentityClaim): IdentityClaim {
  const hasBack = backFileId !== undefined && BACK_SIDES[claim.documentType] !== 'none'
  return hasBack ? { ...claim, backFileId } : claim
}

/** Identity document or business licence, with a scan. */
export function IdentityForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useCheckedForm({ schema: claimSchema, start: EMPTY_CLAIM })
  const isSendingFile = useIsSendingFile()
  const { type, documentType, fileId, backFileId } = form.typed
  const backSide = BACK_SIDES[documentType]
  const claim = useMutation({
    mutationFn: (body: IdentityClaim) => accountApi.claimIdentity({ body: withoutForeignBack(body) }),
    onSuccess: async () => {
      await client.refetchQueries({ queryKey: identityQuery.queryKey })
      toast(t('identity.submitted'), 'good')
      onDone()
    },
  })
  const choose = (kind: Kind) => form.reset({ ...form.typed, type: kind, documentType: FIRST_DOCUMENT[kind] })
  const numberProblem = form.errorOf('certificationNumber')
  const submit = form.submit((body) => claim.mutate(body))
  return (
    <form ref={form.element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ChipGroup label={t('identity.type')}>
        {KINDS.map((kind) => (
          <Chip key={kind} pressed={kind === type} onClick={() => choose(kind)}>
            {t(`identity.types.${kind}`)}
          </Chip>
        ))}
      </ChipGroup>
      <Field label={t(`identity.name.${type}`)} required error={form.errorOf('name') && t('identity.nameRequired')}>
        <Input maxLength={100} {...form.field('name')} />
      </Field>
      {type === 'person' ? (
        <Field label={t('identity.document')} required>
          <Select
            value={documentType}
            onValueChange={(chosen) => form.set({ documentType: chosen })}
            options={DOCUMENTS.person.map((one) => ({ value: one, label: t(`identity.documents.${one}`) }))}
          />
        </Field>
      ) : null}
      <Field
        label={t(`identity.number.${type}`)}
        required
        error={numberProblem && t(`identity.numberProblem.${numberProblem}`)}
      >
        <Input maxLength={40} spellCheck={false} className="font-mono" {...form.field('certificationNumber')} />
      </Field>
      <StoredFileField
        kind="certification"
        label={t(`identity.scan.${type}`)}
        hint={t(type === 'person' ? 'identity.frontHint' : 'identity.scanHint')}
        fileId={fileId}
        problem={form.errorOf('fileId') && t('identity.scanRequired')}
        send={(body) => accountApi.uploadScan({ body })}
        onFile={(file) => form.set({ fileId: file?.fileId })}
      />
      {backSide === 'none' ? null : (
        <StoredFileField
          kind="certification"
          label={t('identity.scan.back')}
          {...(backSide === 'accepted' && { optionalText: t('common.optional') })}
          hint={t('identity.backHint')}
          fileId={backFileId}
          problem={form.errorOf('backFileId') && t('identity.scanRequired')}
          send={(body) => accountApi.uploadScan({ body })}
          onFile={(file) => form.set({ backFileId: file?.fileId })}
        />
      )}
      <div className="flex gap-3">
        <Button type="submit" busy={claim.isPending || isSendingFile}>
          {t('identity.submit')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
