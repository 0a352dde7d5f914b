import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Shows the title of the current page's head. */
export function usePageTitle(): void {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta?.find((one) => one?.title)?.title ?? []).at(-1),
  })
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
