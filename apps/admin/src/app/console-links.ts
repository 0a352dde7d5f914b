import { useQuery } from '@tanstack/react-query'
import { type LinkProps, useRouter, useSearch } from '@tanstack/react-router'
import { readReviewSearch } from '../features/review/review-search.ts'
import { maySee, rolesOf, visitorQuery } from '../features/session/operator.ts'

export interface ConsoleLink {
  to: NonNullable<LinkProps['to']>
  /** The text's key. */
  key: string
  /** The key of the group's text, if it is in one. */
  group?: string | undefined
}

/** The pages that the console's menu shows to this operator: those of their parts whose route has a text, in the order of the routes. */
export function useConsoleLinks(): ConsoleLink[] {
  const { routesByPath } = useRouter()
  const { data: visitor } = useQuery(visitorQuery)
  const roles = visitor ? rolesOf(visitor) : []
  return Object.values(routesByPath).flatMap(({ fullPath, options }) => {
    const { menuText, menuGroup, area } = options.staticData ?? {}
    return menuText && maySee(roles, area) ? [{ to: fullPath, key: menuText, group: menuGroup }] : []
  })
}

/** Which entry of the menu is marked as the current one: a review that was opened from the works belongs to them. Spread into its link. */
export function useMarkOf(): (to: ConsoleLink['to']) => Pick<LinkProps, 'activeOptions'> & { 'aria-current'?: 'page' } {
  const { works } = readReviewSearch(useSearch({ strict: false }))
  return (to) => ({
    activeOptions: { includeSearch: false, exact: to === '/' || (to === '/reviews' && works !== undefined) },
    ...(to === '/works' && works !== undefined && { 'aria-current': 'page' }),
  })
}
