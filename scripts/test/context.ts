/** What a stage is given. */
export interface StageContext {
  /** Says something about the stage while it runs. */
  note: (line: string) => void
  /** Shows what a failed tool said. */
  show: (output: string) => void
  /** For reports and logs of this run. */
  reportDir: string
  /** Goes to the test runner: file filters and the like. */
  rest: string[]
  signal: AbortSignal
}
