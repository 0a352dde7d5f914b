import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IdentityClaim } from '@wencang/contract'
import { type DocumentType, readDocumentNumber } from '@wencang/domain'
import { Button, Chip, ChipGroup, Field, Input, Select, toast } from '@wencang/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api.ts'
import { useIsSendingFile } from '../files/sending.ts'
import { StoredFileField } from '../files/stored-file-field.tsx'
import { identityQuery } from './identity-queries.ts'

type Kind = IdentityClaim['type']

const KINDS: readonly Kind[] = ['person', 'institution']
const DOCUMENTS: Record<Kind, readonly DocumentType[]> = {
  person: ['resident-id', 'hmt-permit', 'passport'],
  institution: ['business-license'],
}
const FIRST_DOCUMENT = { person: 'resident-id', institution: 'business-license' } as const

/** The claim of a person (an identity document) or an institution (its business licence), with a scan. */
export function IdentityForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [type, setType] = useState<Kind>('person')
  const [documentType, setDocumentType] = useState<DocumentType>('resident-id')
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [fileId, setFileId] = useState<string>()
  const [isTried, setTried] = useState(false)
  const isSendingFile = useIsSendingFile()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isTried) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isTried])
  const nameError = name.trim() === '' ? t('identity.nameRequired') : undefined
  const numberError = problemOf(number, documentType)
  const claim = useMutation({
    mutationFn: (body: IdentityClaim) => accountApi.claimIdentity({ body }),
    onSuccess: async () => {
      await client.refetchQueries({ queryKey: identityQuery.queryKey })
      toast(t('identity.submitted'), 'good')
      onDone()
    },
  })
  const choose = (kind: Kind) => {
    setType(kind)
    setDocumentType(FIRST_DOCUMENT[kind])
    setTried(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (nameError || numberError || !fileId) return
    claim.mutate({ type, documentType, name: name.trim(), certificationNumber: number.trim(), fileId })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ChipGroup label={t('identity.type')}>
        {KINDS.map((kind) => (
          <Chip key={kind} pressed={kind === type} onClick={() => choose(kind)}>
            {t(`identity.types.${kind}`)}
          </Chip>
        ))}
      </ChipGroup>
      <Field label={t(`identity.name.${type}`)} required error={isTried ? nameError : undefined}>
        <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      {type === 'person' ? (
        <Field label={t('identity.document')} required>
          <Select
            value={documentType}
            onValueChange={setDocumentType}
            options={DOCUMENTS.person.map((one) => ({ value: one, label: t(`identity.documents.${one}`) }))}
          />
        </Field>
      ) : null}
      <Field
        label={t(`identity.number.${type}`)}
        required
        error={isTried && numberError ? t(`identity.numberProblem.${numberError}`) : undefined}
      >
        <Input
          value={number}
          maxLength={40}
          spellCheck={false}
          className="font-mono"
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
      <StoredFileField
        kind="certification"
        label={t(`identity.scan.${type}`)}
        hint={t('identity.scanHint')}
        fileId={fileId}
        problem={isTried && !fileId ? t('identity.scanRequired') : undefined}
        send={(body) => accountApi.uploadScan({ body })}
        onFile={(file) => setFileId(file?.fileId)}
      />
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

function problemOf(number: string, documentType: DocumentType): 'empty' | 'wrong' | undefined {
  if (number.trim() === '') return 'empty'
  return readDocumentNumber(documentType, number) === null ? 'wrong' : undefined
}
