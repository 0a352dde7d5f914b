import { Worker } from 'node:worker_threads'
import type { Box, Marker } from './cluster-index.ts'
import type { IndexQuery, Message } from './index-thread.ts'
import type { PointKind } from './point-table.ts'

/** Thread with an index that follows the database: docs/adr/0010. */
export interface MapIndex {
  /** Waits while the index is being built. */
  markers(box: Box, zoom: number, kinds: PointKind[]): Promise<Marker[]>
  /** Builds the index now instead of at the first query. */
  start(): Promise<void>
  stop(): Promise<void>
}

const RESTART_MILLISECONDS = 1_000

interface OpenQuery {
  query: IndexQuery
  resolve(markers: Marker[]): void
  reject(error: Error): void
}

export function createMapIndex(databaseUrl: string, onError: (error: Error) => void): MapIndex {
  const open = new Map<number, OpenQuery>()
  const threads = new Set<Worker>()
  let serving: Promise<Worker> | undefined
  let lastId = 0
  let isStopped = false

  /** Starts a thread; resolves with its index built. */
  function launch(): Promise<Worker> {
    const ready = Promise.withResolvers<Worker>()
    const thread = new Worker(new URL('./index-thread.ts', import.meta.url), { workerData: { databaseUrl } })
    threads.add(thread)
    thread.on('message', (message: Message) => {
      if (message.kind === 'ready') ready.resolve(thread)
      else if (message.kind === 'failure') onError(new Error(`map index: ${message.reason}`))
      else if (message.kind === 'outdated') void replace(thread)
      else if (message.kind === 'refused') refuse(message.id, message.reason)
      else settle(message.id, message.markers)
    })
    thread.on('error', (error) => onError(error as Error))
    thread.on('exit', () => {
      threads.delete(thread)
      ready.reject(new Error('the map index has ended'))
      void restartAfter(thread)
    })
    return ready.promise
  }

  function settle(id: number, markers: Marker[]): void {
    open.get(id)?.resolve(markers)
    open.delete(id)
  }

  function refuse(id: number, reason: string): void {
    open.get(id)?.reject(new Error(`map index: ${reason}`))
    open.delete(id)
  }

  /** Hands open queries to the successor, which takes over. */
  async function replace(outdated: Worker): Promise<void> {
    try {
      const successor = await launch()
      serving = Promise.resolve(successor)
      for (const { query } of open.values()) successor.postMessage(query)
      await outdated.terminate()
    } catch (error) {
      if (!isStopped) onError(error as Error)
    }
  }

  /** Replaces an exited thread after a pause. */
  async function restartAfter(ended: Worker): Promise<void> {
    if (isStopped || (await serving?.catch(() => ended)) !== ended) return
    const next = new Promise((resolve) => setTimeout(resolve, RESTART_MILLISECONDS)).then(launch)
    serving = next
    next.then(
      (thread) => {
        for (const { query } of open.values()) thread.postMessage(query)
      },
      () => {},
    )
  }

  function current(): Promise<Worker> {
    serving ??= launch()
    return serving
  }

  return {
    async markers(box, zoom, kinds) {
      const thread = await current()
      return new Promise((resolve, reject) => {
        const query = { id: ++lastId, box, zoom, kinds }
        open.set(query.id, { query, resolve, reject })
        thread.postMessage(query)
      })
    },
    async start() {
      await current()
    },
    async stop() {
      isStopped = true
      await Promise.all([...threads].map((thread) => thread.terminate()))
      for (const { reject } of open.values()) reject(new Error('the map index has stopped'))
      open.clear()
    },
  }
}
