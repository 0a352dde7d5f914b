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

/** What a program that a test starts needs of this machine: where programs are, and what others have compiled before it, which is most of its start. */
export function machineVariables(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}

/**
 * Runs a program with only these environment variables until it exits.
 * @param file The program's main file.
 * @returns its exit code, and all its output except warnings of Node itself.
 */
export async function runUntilEnd(
  file: string,
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [file], {
    env: { ...machineVariables(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (!text.includes('ExperimentalWarning')) output += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}
