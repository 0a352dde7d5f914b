import { type ReactNode, Suspense, useState } from 'react'

type ButtonHandlers = { onClick: () => void; onPointerEnter: () => void; onFocus: () => void }

export type OnDemandProps = {
  /** Starts loading the code; called on likely use. */
  preload: () => Promise<unknown>
  /** Placeholder with the same look and name. */
  button: (handlers: ButtonHandlers) => ReactNode
  /** The pop-up, which opens when it mounts. */
  children: ReactNode
}

/** Loads a pop-up's code on first use. */
export function OnDemand({ preload, button, children }: OnDemandProps) {
  const [wanted, setWanted] = useState(false)
  const soon = () => {
    // Opening the pop-up repeats and reports a failure.
    preload().catch(() => {})
  }
  const waiting = button({ onClick: () => setWanted(true), onPointerEnter: soon, onFocus: soon })
  return wanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
