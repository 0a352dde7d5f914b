import { MarketError } from '@wencang/contract'
import type { EventStream } from '../http/open-streams.ts'

export interface StreamWatch<Subject> {
  /** Streams a subject's current value, then every change. */
  follow(subject: Subject, stream: EventStream): void
}

export interface Watched<Subject, Value> {
  event: string
  /** Identity of a subject. */
  keyOf(subject: Subject): string
  subscribe(subject: Subject, listener: () => void): () => void
  load(subject: Subject): Promise<Value>
  /** Consecutive values with equal signatures are sent once. */
  signatureOf?(value: Value): string
  onError(error: unknown): void
}

interface Followed {
  look(): Promise<void>
  /** Signature last sent to each stream. */
  streams: Map<EventStream, string>
  unsubscribe: () => void
}

/** Reads a subject once per change for all its streams. */
export function createStreamWatch<Subject, Value>(watched: Watched<Subject, Value>): StreamWatch<Subject> {
  const { event, keyOf, subscribe, load, signatureOf = JSON.stringify, onError } = watched
  const followed = new Map<string, Followed>()

  function send(streams: Followed['streams'], value: Value): void {
    const signature = signatureOf(value)
    for (const [stream, last] of streams) {
      if (last === signature) continue
      streams.set(stream, signature)
      stream.send(event, value)
    }
  }

  function followAnew(subject: Subject): Followed {
    const streams: Followed['streams'] = new Map()
    let isLooking = false
    let isStale = false
    // One read at a time, repeated if changed meanwhile.
    const look = async () => {
      isStale = true
      if (isLooking) return
      isLooking = true
      try {
        while (isStale && streams.size > 0) {
          isStale = false
          send(streams, await load(subject))
        }
      } catch (error) {
        if (!(error instanceof MarketError)) onError(error)
        // Clients reconnect and receive the error.
        for (const stream of [...streams.keys()]) stream.end()
      } finally {
        isLooking = false
      }
    }
    // Subscribes before the first read, to miss no change.
    return { look, streams, unsubscribe: subscribe(subject, () => void look()) }
  }

  return {
    follow(subject, stream) {
      const key = keyOf(subject)
      const mine = followed.get(key) ?? followAnew(subject)
      followed.set(key, mine)
      mine.streams.set(stream, '')
      stream.onEnd(() => {
        mine.streams.delete(stream)
        if (mine.streams.size > 0) return
        mine.unsubscribe()
        if (followed.get(key) === mine) followed.delete(key)
      })
      void mine.look()
    },
  }
}
