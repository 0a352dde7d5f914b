import { type ReactNode, Suspense, useState } from 'react'

type ButtonHandlers = { onClick: () => void; onPointerEnter: () => void; onFocus: () => void }

export type OnDemandProps = {
  /** Starts loading the code; called when the user is likely to need it. */
  preload: () => Promise<unknown>
  /** The placeholder, with the same look and name as the real one. */
  button: (handlers: ButtonHandlers) => ReactNode
  /** The real one, which opens itself as it appears. */
  children: ReactNode
}

/** A pop-up whose code is loaded on first use, to keep it off the first screen. */
export function OnDemand({ preload, button, children }: OnDemandProps) {
  const [wanted, setWanted] = useState(false)
  const soon = () => {
    // A failure occurs again, and is shown, when the pop-up is opened.
    preload().catch(() => {})
  }
  const waiting = button({ onClick: () => setWanted(true), onPointerEnter: soon, onFocus: soon })
  return wanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
