import { MarketError } from '@wencang/contract'
import type { EventStream } from '../http/open-streams.ts'

export interface StreamWatch<Subject> {
  /** Sends a subject over a stream: how it stands now, then every change. */
  follow(subject: Subject, stream: EventStream): void
}

/** What a watch follows, and how. */
export interface Watched<Subject, Value> {
  /** The event's name. */
  event: string
  /** Subjects with the same key are the same. */
  keyOf(subject: Subject): string
  subscribe(subject: Subject, listener: () => void): () => void
  load(subject: Subject): Promise<Value>
  /** Values with the same signature are sent once. */
  signatureOf?(value: Value): string
  onError(error: unknown): void
}

interface Followed {
  look(): Promise<void>
  /** The signature of the last value that each stream was sent. */
  streams: Map<EventStream, string>
  unsubscribe: () => void
}

/** Reads a subject once per change, for any number of streams that follow it. */
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
    // One read at a time, and another when something changed during it: the last value sent is the latest.
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
        // Their clients reconnect, and get the error then.
        for (const stream of [...streams.keys()]) stream.end()
      } finally {
        isLooking = false
      }
    }
    // Subscribed before the first read, so that no change falls between the two.
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
