/** A server's environment variables, by name. Unset ones are absent or empty. */
export type Variables = Readonly<Record<string, string | undefined>>

/** A variable whose value no live installation may start with. */
export interface Problem {
  variable: string
  /** What is wrong with it, to follow its name: `is in clear`. Never its value if that is a secret. */
  what: string
  /** What to do about it. */
  todo: string
}

/** One line, as servers log it when they do not start. */
export const describeProblem = ({ variable, what, todo }: Problem): string => `${variable}: ${what}; ${todo}`
