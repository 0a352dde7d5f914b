import { isApiError, type NoticeStanding } from '@wencang/contract'
import { api } from '../../shared/api.ts'

const POLL_MILLISECONDS = 30_000
/** Maximum page size, and the server's counting limit. */
const MAX_COUNTED = 100

/**
 * Follows the unread count. Browsers limit connections per host: one tab holds the stream and broadcasts, another takes
 * over on close. Rejected streams are polled and retried after 30 s.
 * @returns an unsubscribe function.
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
  // Insecure pages lack locks: each tab opens a stream.
  if ('locks' in navigator) navigator.locks.request(name, { signal: ended.signal }, hold).catch(() => {})
  else void hold()
  others.postMessage('asks')

  return () => {
    ended.abort()
    others.close()
  }
}

/** @returns a function that closes the stream or stops polling. */
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
      // The session has ended; the page notices this itself.
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
        // Reopening would replace another page's stream in turn.
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
