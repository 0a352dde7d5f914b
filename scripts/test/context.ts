/** A tool that takes longer is considered hung; a load test may get more. */
export const LONGEST_MINUTES = Number(process.env.TEST_LIMIT_MINUTES ?? 40)

/** The context of a stage. */
export interface StageContext {
  /** Prints a progress message of the stage. */
  note: (line: string) => void
  /** Prints the output of a failed tool. */
  show: (output: string) => void
  /** The folder for reports and logs of this run. */
  reportDir: string
  /** Arguments for the test runner, such as file filters. */
  rest: string[]
  signal: AbortSignal
}
