/** Everything that a server is told from outside, by name. What nobody set is absent or empty. */
export type Variables = Readonly<Record<string, string | undefined>>

/** A variable that no live installation may start with. */
export interface Problem {
  variable: string
  /** What is wrong with it, as it follows its name: `is in clear`. Never its value where that is a secret. */
  what: string
  /** What to do about it. */
  todo: string
}

/** One line, as servers say it when they refuse to start. */
export const describeProblem = ({ variable, what, todo }: Problem): string => `${variable}: ${what}; ${todo}`
