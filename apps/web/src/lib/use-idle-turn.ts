import { whenIdle } from '@wencang/ui'
import { startTransition, useEffect, useState } from 'react'

let waiting = 0
let turns = Promise.resolve()
/** Whether the first page has been shown: from then on nothing waits, so that going back restores the place. */
let isShown = false

/**
 * Delays less urgent parts of the first page, one per idle moment, so that a slow device can scroll and be
 * clicked between them. @returns whether this part may render.
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
