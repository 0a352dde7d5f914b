import { useQuery } from '@tanstack/react-query'
import { type AnyRoute, type LinkProps, useRouter, useSearch } from '@tanstack/react-router'
import { maySee, rolesOf, visitorQuery } from '../entities/session/operator.ts'
import { readReviewSearch } from '../features/review/review-search.ts'
import CONSOLE_MENU from './console-menu.json' with { type: 'json' }

export interface ConsoleLink {
  to: NonNullable<LinkProps['to']>
  /** Translation key. */
  key: string
  /** Translation key of the group heading. */
  group?: string | undefined
}

/** Menu pages this operator may open. */
export function useConsoleLinks(): ConsoleLink[] {
  const { routesByPath } = useRouter()
  const { data: visitor } = useQuery(visitorQuery)
  const roles = visitor ? rolesOf(visitor) : []
  const routes = new Map<string, AnyRoute>(Object.entries(routesByPath))
  return (CONSOLE_MENU as ConsoleLink[]).filter(({ to }) => maySee(roles, routes.get(to)?.options.staticData?.area))
}

/** The asset list includes its reviews. */
export function useMarkOf(): (to: ConsoleLink['to']) => Pick<LinkProps, 'activeOptions'> & { 'aria-current'?: 'page' } {
  const { works } = readReviewSearch(useSearch({ strict: false }))
  return (to) => ({
    activeOptions: { includeSearch: false, exact: to === '/' || (to === '/reviews' && works !== undefined) },
    ...(to === '/works' && works !== undefined && { 'aria-current': 'page' }),
  })
}
