import { whenIdle } from '@wencang/ui'
import { startTransition, useEffect, useState } from 'react'

let waiting = 0
let turns = Promise.resolve()
/** On servers nothing waits; in browsers not after the first page, so that going back restores scrolling. */
let isShown = import.meta.env.SSR

/** The page's document has all its parts. */
export function skipIdleTurns(): void {
  isShown = true
}

/**
 * Renders less urgent parts one per idle moment, so that slow devices stay responsive.
 * @returns whether this part may render.
 * @param isDue False while it has nothing to show.
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
