import { type LinkProps, useRouter } from '@tanstack/react-router'

interface ConsoleLink {
  to: NonNullable<LinkProps['to']>
  /** The text's key. */
  key: string
}

/** The pages of the console that its menu shows: those whose route has a text for it, in the order of the routes. */
export function useConsoleLinks(): ConsoleLink[] {
  const { routesByPath } = useRouter()
  return Object.values(routesByPath).flatMap(({ fullPath, options }) =>
    options.staticData?.menuText ? [{ to: fullPath, key: options.staticData.menuText }] : [],
  )
}
