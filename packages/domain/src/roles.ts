/** Format `cdap:{resource}:{action}`; a user's `scope` separates them by spaces. */
export const OWNER_ROLE = 'cdap:assets-owner:admin'
export const CREATOR_ROLE = 'cdap:assets-creator:admin'
/** Full operator. */
export const OPERATOR_ROLE = 'cdap:*:admin'

/** Console areas with their own role. */
export const STAFF_AREAS = ['reviews', 'money', 'content'] as const
export type StaffArea = (typeof STAFF_AREAS)[number]

export const STAFF_ROLES: Record<StaffArea, string> = {
  reviews: 'cdap:reviews:admin',
  money: 'cdap:money:admin',
  content: 'cdap:content:admin',
}

/** Role strings of a scope, without others (`openid`, `profile`). */
export function rolesFromScope(scope: string): string[] {
  return scope.split(' ').filter((entry) => entry.startsWith('cdap:'))
}

/** Owner of physical objects with sale shares, or full operator. */
export function isAssetsOwner(roles: readonly string[]): boolean {
  return roles.includes(OWNER_ROLE) || roles.includes(OPERATOR_ROLE)
}

/** May upload and sell; includes full operators. */
export function isAssetsCreator(roles: readonly string[]): boolean {
  return roles.includes(CREATOR_ROLE) || roles.includes(OPERATOR_ROLE)
}

export function isOperator(roles: readonly string[]): boolean {
  return roles.includes(OPERATOR_ROLE)
}

/** Operator of this area, or full operator. */
export function isOperatorOf(roles: readonly string[], area: StaffArea): boolean {
  return isOperator(roles) || roles.includes(STAFF_ROLES[area])
}

/** Operator of any area; may enter the console. */
export function isStaff(roles: readonly string[]): boolean {
  return STAFF_AREAS.some((area) => isOperatorOf(roles, area))
}

/** May enter the creator center. */
export function isSeller(roles: readonly string[]): boolean {
  return isAssetsOwner(roles) || isAssetsCreator(roles)
}
