import { spawn } from 'node:child_process'

/**
 * Runs a tool to its end and prints nothing unless it fails.
 * @returns the end of its output.
 * @throws {Error} with the end of its output.
 */
export function runTool(
  command: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; signal?: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const tool = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.signal ? { signal: options.signal } : {}),
    })
    let output = ''
    const keep = (text: string) => {
      output = `${output}${text}`.slice(-6000)
    }
    tool.stdout.setEncoding('utf8').on('data', keep)
    tool.stderr.setEncoding('utf8').on('data', keep)
    const title = [command.split('/').at(-1), ...args].join(' ')
    tool.once('error', (error) => reject(new Error(`${title}: ${error.message}`)))
    tool.once('close', (code, signal) => {
      if (code === 0) resolve(output.trim())
      else reject(new Error(`${title} ended with ${signal ?? code}:\n${output.trimEnd()}`))
    })
  })
}
