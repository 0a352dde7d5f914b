import { isApiError, type NoticeStanding } from '@wencang/contract'
import { api } from '../../lib/api.ts'

const POLL_MILLISECONDS = 30_000
/** A page reads at most this many, which is also how far the server counts. */
const MAX_COUNTED = 100

/**
 * Follows how many notices a user has not read. All tabs of a browser share one stream, because browsers keep few connections to a host: one tab
 * holds it and tells the others, and when it closes another takes over. If the stream is refused, that tab asks after 30 s, and tries again.
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
  let stop = () => {}
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(isReopening: boolean): Promise<void> {
    try {
      const { notifications } = await api.listNotices({ query: { unread: true, limit: MAX_COUNTED } })
      if (isEnded) return
      onStanding({ unread: notifications.length, latest: notifications[0]?.id ?? null })
      if (isReopening) return open()
    } catch (error) {
      // The session has ended; the page notices that by itself.
      if (isApiError(error, 'not_signed_in')) return
    }
    askLater(isReopening)
  }
  function askLater(isReopening: boolean): void {
    if (isEnded) return
    timer = setTimeout(() => void ask(isReopening), POLL_MILLISECONDS)
  }
  function open(): void {
    stop = api.watchNotices.listen(
      {},
      {
        unread: onStanding,
        // Opening another stream would only replace the next one.
        replaced: (_, end) => {
          end()
          askLater(false)
        },
        onLost: () => askLater(true),
      },
    )
  }
  open()
  return () => {
    isEnded = true
    stop()
    clearTimeout(timer)
  }
}
