import type { ReactNode } from 'react'

/** A component, or a few related ones, in every state. */
export type Entry = {
  title: string
  /** When to use it. */
  use: string
  states: State[]
}

export type State = {
  name: string
  /** Behaviour that a still page does not show: pointer and keyboard. */
  note?: string
  /** Rendered once in each theme, each with its own state. */
  Show: () => ReactNode
  /** Needs the whole width. */
  wide?: boolean
}
