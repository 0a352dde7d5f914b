import { duration, isMeasuring } from './instruments.ts'

const requestDuration = duration<{
  'http.request.method': string
  'http.route': string
  'http.response.status_code': number
}>({ name: 'http.server.request.duration', description: 'Requests by the pattern of their route and their status.' })

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface AnsweredRequest {
  method: string
  /** Route pattern; undefined for none. URLs would be unbounded. */
  route: string | undefined
  status: number
  seconds: number
}

export function measureRequest({ method, route, status, seconds }: AnsweredRequest): void {
  if (!isMeasuring()) return
  requestDuration.record(seconds, {
    'http.request.method': METHODS.has(method) ? method : '_OTHER',
    'http.route': route ?? 'none',
    'http.response.status_code': status,
  })
}
