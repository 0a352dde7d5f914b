import { useEffect } from 'react'
import { api } from '../../shared/api.ts'

const DELAY_MILLISECONDS = 2_000
const MAX_PATH_LENGTH = 200

/** Reports each path 2 s after it changes. */
export function usePageViewReport(path: string): void {
  useEffect(() => {
    setTimeout(() => {
      api.reportPageView({ body: { type: 'CDAP:VIEW:PAGE', path: path.slice(0, MAX_PATH_LENGTH) } }).catch(() => {
        // lost page views are acceptable
      })
    }, DELAY_MILLISECONDS)
  }, [path])
}
