/**
 * Hands on what is added in batches: at once when nothing is under way, else together as soon as that has ended. So one write at a time
 * goes out, however many ask, and nobody is answered before theirs is written.
 */
export function createBatch<T>(write: (items: T[]) => Promise<void>): { add(item: T): Promise<void> } {
  let waiting: T[] = []
  let next: Promise<void> | null = null
  let running: Promise<void> = Promise.resolve()

  return {
    add(item) {
      waiting.push(item)
      next ??= running
        .catch(() => {}) // whoever waits for that batch hears of it
        .then(() => {
          const items = waiting
          waiting = []
          next = null
          running = write(items)
          return running
        })
      return next
    },
  }
}
