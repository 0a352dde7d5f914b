import type { ReactNode } from 'react'

/** A component, or a few that belong together, with every state that it can be in. */
export type Entry = {
  title: string
  /** When to take it. */
  use: string
  states: State[]
}

export type State = {
  name: string
  /** What cannot be seen in a still page: how it answers to a pointer or to keys. */
  note?: string
  /** Drawn once in each theme, so every copy keeps its own state. */
  Show: () => ReactNode
  /** Needs the whole width. */
  wide?: boolean
}
