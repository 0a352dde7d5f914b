import { whenIdle } from '@wencang/ui'
import { startTransition, useEffect, useState } from 'react'

let waiting = 0
let turns = Promise.resolve()
/** Whether the page that was opened first has been shown: from then on nothing waits, for who comes back wants to find the place again. */
let isShown = false

/**
 * Takes turns at what may come a moment later than the rest of a first page, one in each idle moment, so that a slow machine can scroll and be
 * clicked between them. @returns whether it is this one's turn, or everything's.
 * @param isDue False while there is nothing to show yet.
 */
export function useIdleTurn(isDue: boolean): boolean {
  const [isMine, setIsMine] = useState(isShown)
  useEffect(() => {
    if (isMine || !isDue) return
    let left = false
    waiting += 1
    turns = turns.then(whenIdle).then(() => {
      waiting -= 1
      isShown = waiting === 0
      if (!left) startTransition(() => setIsMine(true))
    })
    return () => {
      left = true
    }
  }, [isMine, isDue])
  return isMine
}
