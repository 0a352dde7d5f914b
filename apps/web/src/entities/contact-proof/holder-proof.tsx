import { Button, Field, Input } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { CodeField } from './code-field.tsx'
import type { Contact } from './use-send-code.ts'

/** Proves account control: password, or code to a bound contact. */
export interface HolderProof {
  by: 'password' | Contact
  value: string
}

export const CODE = /^\d{6}$/

export function isProven({ by, value }: HolderProof): boolean {
  return by === 'password' ? value !== '' : CODE.test(value.trim())
}

/** Request form of the proof. */
export function proofBody({ by, value }: HolderProof): { password: string } | { oldCode: string } {
  return by === 'password' ? { password: value } : { oldCode: value.trim() }
}

/** Password field, or code field for users without password. */
export function HolderProofFields(props: {
  bound: Contact[]
  proof: HolderProof
  onChange: (proof: HolderProof) => void
  error: string | undefined
}) {
  const { t } = useTranslation()
  const { bound, proof, onChange, error } = props
  const { by, value } = proof
  return (
    <div className="flex flex-col gap-2">
      {by === 'password' ? (
        <Field label={t('contact.password')} required error={error}>
          <Input
            type="password"
            autoComplete="current-password"
            value={value}
            maxLength={200}
            onChange={(event) => onChange({ by, value: event.target.value })}
          />
        </Field>
      ) : (
        <CodeField
          key={by.value}
          label={t('contact.oldCode', { contact: by.value })}
          value={value}
          onChange={(typed) => onChange({ by, value: typed })}
          error={error}
          contact={() => by}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {by === 'password' ? null : (
          <Button size="small" variant="quiet" onClick={() => onChange({ by: 'password', value: '' })}>
            {t('contact.byPassword')}
          </Button>
        )}
        {bound
          .filter((contact) => by === 'password' || by.kind !== contact.kind)
          .map((contact) => (
            <Button
              key={contact.kind}
              size="small"
              variant="quiet"
              onClick={() => onChange({ by: contact, value: '' })}
            >
              {t('contact.byCode', { contact: contact.value })}
            </Button>
          ))}
      </div>
    </div>
  )
}
