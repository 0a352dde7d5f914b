/**
 * Usage: `main.ts <StepArguments as JSON>`.
 * Exit codes: 0 made (`made.json`), 3 rejected (`refusal.json`).
 * Prints the completed share.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeStep, type StepArguments } from './make-step.ts'
import { MADE_FILE, REFUSAL_FILE, REFUSED_EXIT_CODE } from './protocol.ts'
import { Refusal } from './refusal.ts'

const step = JSON.parse(process.argv[2] ?? '') as StepArguments
const write = (name: string, content: object) => writeFileSync(path.join(step.folder, name), JSON.stringify(content))

/** Reports each whole percent once. */
function reportProgress(): (share: number) => void {
  let reported = -1
  return (share) => {
    const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100)
    if (percent <= reported) return
    reported = percent
    process.stdout.write(`${percent / 100}\n`)
  }
}

try {
  write(MADE_FILE, await makeStep(step, reportProgress()))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  write(REFUSAL_FILE, { reason: error.reason, message: error.message })
  process.exitCode = REFUSED_EXIT_CODE
}
