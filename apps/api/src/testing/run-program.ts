import { spawn } from 'node:child_process'
import path from 'node:path'
import { machineVariables } from '@wencang/kernel/testing'

/** How a program that could not start ended. */
export interface Ending {
  code: number | null
  /** Its standard output and errors together. */
  output: string
  seconds: number
}

/**
 * Runs `main.ts`, `worker.ts` or `migrate.ts` as a separate process, with this environment and nothing else, until it ends.
 * @param stopAt The process is stopped once it prints this: that it listens, if it does start.
 */
export function runProgram(
  name: 'main' | 'worker' | 'migrate',
  environment: Record<string, string>,
  stopAt = /Server listening/,
): Promise<Ending> {
  const began = performance.now()
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
    child.once('close', (code) => resolve({ code, output, seconds: (performance.now() - began) / 1000 }))
  })
}
