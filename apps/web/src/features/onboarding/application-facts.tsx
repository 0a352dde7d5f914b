import type { Onboarding } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { FILE_FIELDS, type FieldName, fieldsOf } from './application-draft.ts'
import { StoredProof } from './proof-picker.tsx'

type Props = { application: Onboarding; only?: readonly FieldName[] }

/** Read-only application, or some fields of it; rejection reasons beside their fields. */
export function ApplicationFacts({ application, only }: Props) {
  const { t } = useTranslation()
  const values: Record<string, string> = application.form
  // Hides a missing back side unless a reason requests it.
  const fields = (only ?? fieldsOf(application.applicantKind)).filter(
    (name) => name !== 'certificationBackFile' || values[name] || application.fieldReasons[name],
  )
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
      {fields.map((name) => {
        const isContact = name === 'phoneNumber' && application.applicantKind === 1
        const label = isContact ? t('onboarding.contactPhone') : t(`onboarding.field.${name}`)
        return (
          <div key={name} className="contents">
            {/* On phones, moves values closer to their names. */}
            <dt className="text-ink-muted max-sm:-mb-2.5">{label}</dt>
            <dd className="min-w-0 break-words">
              {values[name] && FILE_FIELDS.includes(name) ? (
                <StoredProof fileId={values[name]} label={label} />
              ) : (
                values[name]
              )}
              {application.fieldReasons[name] ? (
                <p className="mt-1 text-bad text-xs">
                  {t('onboarding.fieldReason', { reason: application.fieldReasons[name] })}
                </p>
              ) : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
