export type EventListeners<Events> = {
  [N in keyof Events]?: (event: Events[N], end: () => void) => void
} & {
  /** Permanent rejection; the browser reconnects after other failures. */
  onLost: () => void
}

/**
 * Listens to server-sent JSON events with the session cookie.
 * @returns a function that closes the stream
 */
export function listen(url: string, { onLost, ...listeners }: EventListeners<Record<string, unknown>>): () => void {
  const source = new EventSource(url, { withCredentials: true })
  const end = () => source.close()
  for (const [name, listener] of Object.entries(listeners)) {
    source.addEventListener(name, (event) => listener?.(JSON.parse(event.data), end))
  }
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) onLost()
  })
  return end
}
