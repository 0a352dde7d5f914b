import { useCheckedForm } from '@wencang/client/forms'
import { type Person, SuspensionBody } from '@wencang/contract'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { AskDialog, Button, Field, Select, Textarea } from '@wencang/ui'
import { useState } from 'react'
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
  const [open, setOpen] = useState(false)
  const form = useCheckedForm({ schema: suspensionSchema, start: { reason: '', days: '30' as Length } })
  const suspend = usePersonChange(
    person.id,
    ({ reason, days }: { reason: string; days: Length }) => {
      const until = days === '0' ? undefined : new Date(Date.now() + Number(days) * DAY_MILLISECONDS).toISOString()
      return api.suspendPerson({ params: { id: person.id }, body: { reason, until } })
    },
    t('people.suspension.done'),
    () => setOpen(false),
  )
  const show = (next: boolean) => {
    form.reset()
    setOpen(next)
  }
  const confirm = form.submit((read) => suspend.mutate(read))
  return (
    <>
      <Button variant="danger" onClick={() => show(true)}>
        {t('people.suspension.action')}
      </Button>
      <AskDialog
        open={open}
        form={form}
        title={t('people.suspension.title', { name: person.name })}
        description={t('people.suspension.text')}
        confirm={t('people.suspension.confirm')}
        variant="danger"
        busy={suspend.isPending}
        onConfirm={() => void confirm()}
        onClose={() => show(false)}
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
      </AskDialog>
    </>
  )
}

export function LiftButton({ person }: { person: Person }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const lift = usePersonChange(
    person.id,
    () => api.liftSuspension({ params: { id: person.id } }),
    t('people.suspension.lifted'),
    () => setOpen(false),
  )
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('people.suspension.lift')}
      </Button>
      <AskDialog
        open={open}
        title={t('people.suspension.liftTitle', { name: person.name })}
        description={t('people.suspension.liftText')}
        confirm={t('people.suspension.lift')}
        busy={lift.isPending}
        onConfirm={() => lift.mutate(undefined)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
