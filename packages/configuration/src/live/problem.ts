/** Environment variables by name; unset ones are absent or empty. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Variable that prevents a live start. */
export interface Problem {
  variable: string
  /** Predicate such as `is in clear`, without secret values. */
  what: string
  todo: string
}

/** Log line of a refused start. */
export const describeProblem = ({ variable, what, todo }: Problem): string => `${variable}: ${what}; ${todo}`
