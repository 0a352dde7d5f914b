/** Tool timeout in minutes; load tests may raise it. */
export const MAX_MINUTES = Number(process.env.TEST_LIMIT_MINUTES ?? 60)

export interface StageContext {
  /** Prints a progress message of the stage. */
  note: (line: string) => void
  /** Prints the output of a failed tool. */
  show: (output: string) => void
  /** Folder for reports and logs of this run. */
  reportDir: string
  /** Arguments for the test runner, such as file filters. */
  rest: string[]
  signal: AbortSignal
}
