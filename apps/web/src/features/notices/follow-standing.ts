import type { NoticeStanding } from '@wencang/contract'
import { api } from '../../lib/api.ts'

const POLL_MILLISECONDS = 30_000
/** A page reads at most this many, which is also how far the server counts. */
const MAX_COUNTED = 100

/**
 * Follows how many notices a user has not read. All tabs of a browser share one stream, because browsers keep few connections to a host: one tab
 * holds it and tells the others, and when it closes another takes over. If the stream is refused, that tab asks every 30 s.
 * @returns a function that ends it.
 */
export function followStanding(userId: string, onStanding: (standing: NoticeStanding) => void): () => void {
  const name = `notices ${userId}`
  const ended = new AbortController()
  const others = new BroadcastChannel(name)
  let latest: NoticeStanding | undefined
  let isHolder = false

  const show = (standing: NoticeStanding) => {
    latest = standing
    onStanding(standing)
  }
  others.onmessage = ({ data }: MessageEvent<NoticeStanding | 'asks'>) => {
    if (data !== 'asks') show(data)
    else if (isHolder && latest) others.postMessage(latest)
  }

  const hold = () =>
    new Promise<void>((release) => {
      if (ended.signal.aborted) return release()
      isHolder = true
      const stop = openStream((standing) => {
        show(standing)
        others.postMessage(standing)
      })
      ended.signal.addEventListener('abort', () => {
        stop()
        release()
      })
    })
  // Pages that are not served securely have no locks: each tab then has a stream of its own.
  if ('locks' in navigator) navigator.locks.request(name, { signal: ended.signal }, hold).catch(() => {})
  else void hold()
  others.postMessage('asks')

  return () => {
    ended.abort()
    others.close()
  }
}

/** @returns a function that closes the stream, or ends the polling in its place. */
function openStream(onStanding: (standing: NoticeStanding) => void): () => void {
  let poll: ReturnType<typeof setInterval> | undefined
  const ask = async () => {
    const { notifications } = await api.listNotices({ query: { unread: true, limit: MAX_COUNTED } })
    onStanding({ unread: notifications.length, latest: notifications[0]?.id ?? null })
  }
  const pollInstead = () => {
    // A failed request is followed by the next one.
    poll ??= setInterval(() => void ask().catch(() => {}), POLL_MILLISECONDS)
  }
  const stop = api.watchNotices.listen(
    {},
    {
      unread: onStanding,
      replaced: (_, end) => {
        end()
        pollInstead()
      },
      onLost: pollInstead,
    },
  )
  return () => {
    stop()
    clearInterval(poll)
  }
}
