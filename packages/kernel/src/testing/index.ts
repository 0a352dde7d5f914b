import { spawn } from 'node:child_process'
import { once } from 'node:events'

export {
  ENDLESS_BODY,
  ENDLESS_FORM,
  type HeldRequest,
  holdConnection,
  readAll,
  type ServerSide,
  watchConnections,
} from './held-connections.ts'
export { type LocalServer, serveLocally } from './local-server.ts'
export { createTestClock, type TestClock } from './test-clock.ts'

/** Environment of started programs: paths, and the compile cache for a fast start. */
export function machineVariables(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}

/**
 * Runs a program to its end with only these variables.
 * @param file The program's main file.
 * @param stopAt Output that stops the program, such as its listening line.
 * @returns exit code and output without Node's own warnings.
 */
export async function runUntilEnd(
  file: string,
  environment: Record<string, string>,
  stopAt?: RegExp,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [file], {
    env: { ...machineVariables(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (!text.includes('ExperimentalWarning')) output += text
      if (stopAt?.test(output)) child.kill('SIGTERM')
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}
