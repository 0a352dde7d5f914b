import { useCheckedForm } from '@wencang/client/forms'
import { type Person, SuspensionBody } from '@wencang/contract'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { AskButton, Field, Select, Textarea } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../shared/api.ts'
import { usePersonChange } from './use-person-change.ts'

/** Suspension lengths in days; 0 lasts until lifted. */
const LENGTHS = ['7', '30', '90', '365', '0'] as const
type Length = (typeof LENGTHS)[number]

const suspensionSchema = z.object({ reason: SuspensionBody.shape.reason, days: z.enum(LENGTHS) })

export function SuspendButton({ person }: { person: Person }) {
  const { t } = useTranslation()
  const form = useCheckedForm({ schema: suspensionSchema, start: { reason: '', days: '30' as Length } })
  const suspend = usePersonChange(
    person.id,
    ({ reason, days }: { reason: string; days: Length }) => {
      const until = days === '0' ? undefined : new Date(Date.now() + Number(days) * DAY_MILLISECONDS).toISOString()
      return api.suspendPerson({ params: { id: person.id }, body: { reason, until } })
    },
    t('people.suspension.done'),
  )
  return (
    <AskButton
      button={{ variant: 'danger', children: t('people.suspension.action') }}
      form={form}
      title={t('people.suspension.title', { name: person.name })}
      description={t('people.suspension.text')}
      confirm={t('people.suspension.confirm')}
      variant="danger"
      onConfirm={form.submit((read) => suspend.mutateAsync(read))}
    >
      <Field
        label={t('people.suspension.reason')}
        required
        hint={t('people.suspension.reasonHint')}
        error={form.errorOf('reason') && t('people.suspension.reasonMissing')}
      >
        <Textarea maxLength={500} {...form.field('reason')} />
      </Field>
      <Field label={t('people.suspension.length')}>
        <Select
          value={form.typed.days}
          onValueChange={(days) => form.set({ days })}
          options={LENGTHS.map((days) => ({ value: days, label: t(`people.suspension.days.${days}`) }))}
        />
      </Field>
    </AskButton>
  )
}

export function LiftButton({ person }: { person: Person }) {
  const { t } = useTranslation()
  const lift = usePersonChange(
    person.id,
    () => api.liftSuspension({ params: { id: person.id } }),
    t('people.suspension.lifted'),
  )
  return (
    <AskButton
      button={{ variant: 'outline', children: t('people.suspension.lift') }}
      title={t('people.suspension.liftTitle', { name: person.name })}
      description={t('people.suspension.liftText')}
      confirm={t('people.suspension.lift')}
      onConfirm={() => lift.mutateAsync(undefined)}
    />
  )
}
