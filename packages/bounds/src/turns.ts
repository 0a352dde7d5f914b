import { setImmediate } from 'node:timers/promises'

/** Short compared with a page load. */
const TURN_MILLISECONDS = 5

/** Yields to the event loop every 5 ms, between items. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item, void> {
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began >= TURN_MILLISECONDS) {
      await setImmediate()
      began = performance.now()
    }
    yield item
  }
}
