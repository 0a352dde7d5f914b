import type { Person } from '@wencang/contract'
import { STAFF_AREAS, STAFF_ROLES, type StaffArea } from '@wencang/domain'
import { AskDialog, Button } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { usePersonChange } from './use-person-change.ts'

/** Console roles, granted and revoked after confirmation. */
export function StaffRoles({ person }: { person: Person }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<StaffArea>()
  const has = (area: StaffArea) => person.roles.includes(STAFF_ROLES[area])
  const change = usePersonChange(
    person.id,
    (area: StaffArea) => {
      const params = { id: person.id, area }
      return has(area) ? api.takeStaffRole({ params }) : api.grantStaffRole({ params })
    },
    t('people.staff.done'),
  )
  const kind = asked && has(asked) ? 'take' : 'grant'
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {STAFF_AREAS.map((area) => (
          <li key={area} className="flex items-center justify-between gap-4 py-3">
            <div>
              <p className="font-medium text-sm">{t(`people.role.${area}`)}</p>
              <p className="text-ink-muted text-xs">{t(`people.staff.what.${area}`)}</p>
            </div>
            {person.isSelf || person.deleted ? null : (
              <Button size="small" variant={has(area) ? 'danger' : 'outline'} onClick={() => setAsked(area)}>
                {t(has(area) ? 'people.staff.take' : 'people.staff.grant')}
                <span className="sr-only"> {t(`people.role.${area}`)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AskDialog
        open={asked !== undefined}
        title={t(`people.staff.${kind}`)}
        description={asked && t(`people.staff.ask.${kind}`, { name: person.name, role: t(`people.role.${asked}`) })}
        confirm={t(`people.staff.${kind}`)}
        onConfirm={() => asked && change.mutateAsync(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
