import { spawn } from 'node:child_process'
import path from 'node:path'
import { machineVariables } from '@wencang/kernel/testing'

export interface Ending {
  code: number | null
  /** Standard output and errors combined. */
  output: string
}

/**
 * Runs `main.ts`, `worker.ts` or `migrate.ts` with only this environment, until it ends.
 * @param stopAt Output that stops the process, such as its listening line.
 */
export function runProgram(
  name: 'main' | 'worker' | 'migrate',
  environment: Record<string, string>,
  stopAt = /Server listening/,
): Promise<Ending> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', `${name}.ts`)], {
    env: { ...machineVariables(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (text: string) => {
    output += text
    if (stopAt.test(output)) child.kill('SIGTERM')
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
