/** Roles are strings `cdap:{resource}:{action}`; the `scope` of a user lists them separated by spaces. */
export const OWNER_ROLE = 'cdap:assets-owner:admin'
export const CREATOR_ROLE = 'cdap:assets-creator:admin'
/** An operator of everything. */
export const OPERATOR_ROLE = 'cdap:*:admin'

/** The parts of the operator console that have a role of their own: reviewing, money, and what the site says. */
export const STAFF_AREAS = ['reviews', 'money', 'content'] as const
export type StaffArea = (typeof STAFF_AREAS)[number]

/** The role of an operator of one part. */
export const STAFF_ROLES: Record<StaffArea, string> = {
  reviews: 'cdap:reviews:admin',
  money: 'cdap:money:admin',
  content: 'cdap:content:admin',
}

/** The role strings in a scope; other scopes (`openid`, `profile`) are omitted. */
export function rolesFromScope(scope: string): string[] {
  return scope.split(' ').filter((entry) => entry.startsWith('cdap:'))
}

/** May share in the sale of others' assets: an owner of physical objects. Operators of everything count as both. */
export function isAssetsOwner(roles: readonly string[]): boolean {
  return roles.includes(OWNER_ROLE) || roles.includes(OPERATOR_ROLE)
}

/** May upload and sell. Operators of everything count as both. */
export function isAssetsCreator(roles: readonly string[]): boolean {
  return roles.includes(CREATOR_ROLE) || roles.includes(OPERATOR_ROLE)
}

/** An operator of everything. */
export function isOperator(roles: readonly string[]): boolean {
  return roles.includes(OPERATOR_ROLE)
}

/** An operator of this part, or of everything. */
export function isOperatorOf(roles: readonly string[], area: StaffArea): boolean {
  return isOperator(roles) || roles.includes(STAFF_ROLES[area])
}

/** May enter the operator console: an operator of any part. */
export function isStaff(roles: readonly string[]): boolean {
  return STAFF_AREAS.some((area) => isOperatorOf(roles, area))
}

/** Creators, owners and operators of everything may enter the creator center. */
export function isSeller(roles: readonly string[]): boolean {
  return isAssetsOwner(roles) || isAssetsCreator(roles)
}
