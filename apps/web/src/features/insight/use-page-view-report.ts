import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../shared/api.ts'

const DELAY_MILLISECONDS = 2_000
const MAX_PATH_LENGTH = 200

/** Reports each path 2 s after it changes, with the page before. */
export function usePageViewReport(path: string): void {
  const router = useRouter()
  const left = useRef<string>(undefined)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        left.current = fromLocation?.href
      }),
    [router],
  )
  useEffect(() => {
    const from = (left.current ?? document.referrer).slice(0, MAX_PATH_LENGTH)
    setTimeout(() => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      api
        .reportPageView({ body: { type: 'CDAP:VIEW:PAGE', path: path.slice(0, MAX_PATH_LENGTH), from, timeZone } })
        .catch(() => {
          // lost page views are acceptable
        })
    }, DELAY_MILLISECONDS)
  }, [path])
}
