import { CREATOR_ROLE, OPERATOR_ROLE, OWNER_ROLE, STAFF_ROLES } from '@wencang/domain'
import { Badge } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** The text of each role that we know. */
const NAMES: Record<string, string> = {
  [CREATOR_ROLE]: 'creator',
  [OWNER_ROLE]: 'owner',
  [OPERATOR_ROLE]: 'operator',
  [STAFF_ROLES.reviews]: 'reviews',
  [STAFF_ROLES.money]: 'money',
  [STAFF_ROLES.content]: 'content',
}

/** The roles of a person; an unknown one by its own string. */
export function RoleBadges({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex flex-wrap gap-1">
      {roles.map((role) => (
        <Badge key={role} tone={NAMES[role] === 'creator' || NAMES[role] === 'owner' ? 'plain' : 'accent'}>
          {NAMES[role] ? t(`people.role.${NAMES[role]}`) : role}
        </Badge>
      ))}
    </span>
  )
}
