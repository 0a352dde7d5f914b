import { type ReactNode, Suspense, useState } from 'react'

type ButtonHandlers = { onClick: () => void; onPointerEnter: () => void; onFocus: () => void }

export type OnDemandProps = {
  /** Starts to load the code; called when somebody seems about to use it. */
  preload: () => Promise<unknown>
  /** What stands there until then, with the same look and name as the real one. */
  button: (handlers: ButtonHandlers) => ReactNode
  /** The real one, which opens itself as it appears. */
  children: ReactNode
}

/** A pop-up whose code comes when it is first asked for, so that the first screen does not wait for it. */
export function OnDemand({ preload, button, children }: OnDemandProps) {
  const [wanted, setWanted] = useState(false)
  const soon = () => {
    // A failure here is met again, and shown, when it is opened.
    preload().catch(() => {})
  }
  const waiting = button({ onClick: () => setWanted(true), onPointerEnter: soon, onFocus: soon })
  return wanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
