import { CREATOR_ROLE, OPERATOR_ROLE, OWNER_ROLE, STAFF_ROLES } from '@wencang/domain'
import { Badge } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Translation key of each known role. */
export const ROLE_NAMES: Record<string, string> = {
  [CREATOR_ROLE]: 'creator',
  [OWNER_ROLE]: 'owner',
  [OPERATOR_ROLE]: 'operator',
  [STAFF_ROLES.reviews]: 'reviews',
  [STAFF_ROLES.money]: 'money',
  [STAFF_ROLES.content]: 'content',
}

/** Roles of a person; unknown ones appear verbatim. */
export function RoleBadges({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex flex-wrap gap-1">
      {roles.map((role) => (
        <Badge key={role} tone={ROLE_NAMES[role] === 'creator' || ROLE_NAMES[role] === 'owner' ? 'plain' : 'accent'}>
          {ROLE_NAMES[role] ? t(`people.role.${ROLE_NAMES[role]}`) : role}
        </Badge>
      ))}
    </span>
  )
}
