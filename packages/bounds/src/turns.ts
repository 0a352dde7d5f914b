import { setImmediate } from 'node:timers/promises'

/** What a page waits for is longer; what waits behind it hardly notices. */
const TURN_MILLISECONDS = 5

/** The items of long work on a thread that also serves others, who have it in between whenever the work has had it for five milliseconds. One item is never divided. */
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
