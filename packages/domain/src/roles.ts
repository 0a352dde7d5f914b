/** Roles are strings `cdap:{resource}:{action}`; the `scope` of a user lists them separated by spaces. */
export const OWNER_ROLE = 'cdap:assets-owner:admin'
export const CREATOR_ROLE = 'cdap:assets-creator:admin'
export const OPERATOR_ROLE = 'cdap:*:admin'

/** The role strings in a scope; other scopes (`openid`, `profile`) are omitted. */
export function rolesFromScope(scope: string): string[] {
  return scope.split(' ').filter((entry) => entry.startsWith('cdap:'))
}

/** May share in the sale of others' assets: an owner of physical objects. Operators count as both. */
export function isAssetsOwner(roles: readonly string[]): boolean {
  return roles.includes(OWNER_ROLE) || roles.includes(OPERATOR_ROLE)
}

/** May upload and sell. Operators count as both. */
export function isAssetsCreator(roles: readonly string[]): boolean {
  return roles.includes(CREATOR_ROLE) || roles.includes(OPERATOR_ROLE)
}

export function isOperator(roles: readonly string[]): boolean {
  return roles.includes(OPERATOR_ROLE)
}

/** Creators, owners and operators may enter the creator center. */
export function isSeller(roles: readonly string[]): boolean {
  return isAssetsOwner(roles) || isAssetsCreator(roles)
}
