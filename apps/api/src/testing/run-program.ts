import path from 'node:path'
import { runUntilEnd } from '@wencang/kernel/testing'

export type Ending = Awaited<ReturnType<typeof runUntilEnd>>

/**
 * Runs `main.ts`, `worker.ts` or `migrate.ts` with only this environment, until it ends.
 * @param stopAt Output that stops the process, such as its listening line.
 */
export const runProgram = (
  name: 'main' | 'worker' | 'migrate',
  environment: Record<string, string>,
  stopAt = /Server listening/,
): Promise<Ending> => runUntilEnd(path.join(import.meta.dirname, '..', `${name}.ts`), environment, stopAt)
