import type { ReactNode } from 'react'

/** Component, or related ones, in every state. */
export type Entry = {
  title: string
  /** When to use it. */
  use: string
  states: State[]
}

export type State = {
  name: string
  /** Pointer and keyboard behaviour that a still page hides. */
  note?: string
  /** Rendered once per theme, with separate state. */
  Show: () => ReactNode
  /** Needs the full width. */
  wide?: boolean
}
