import { useEffect } from 'react'
import { api } from '../../lib/api.ts'

const DELAY_MILLISECONDS = 2_000
const MAX_PATH_LENGTH = 200

/** Reports a page view 2 s after each change of path, also if the next one follows sooner. */
export function usePageViewReport(path: string): void {
  useEffect(() => {
    setTimeout(() => {
      api.reportPageView({ body: { type: 'CDAP:VIEW:PAGE', path: path.slice(0, MAX_PATH_LENGTH) } }).catch(() => {
        // a lost page view does not matter
      })
    }, DELAY_MILLISECONDS)
  }, [path])
}
