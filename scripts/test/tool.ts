import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../services/project.ts'

export interface ToolRun {
  /** 0 means success. */
  code: number
  output: string
}

/** A tool that takes longer is considered hung; a load test may get more. */
const LONGEST_MINUTES = Number(process.env.TEST_LIMIT_MINUTES ?? 15)

/** Runs a tool of the project; writes its output to a log and returns it. */
export function runTool(
  command: string,
  args: string[],
  options: {
    log: string
    env?: NodeJS.ProcessEnv
    /** Gives the tool only `env`, and nothing of this process's environment. */
    bareEnvironment?: boolean
    cwd?: string
    signal: AbortSignal
    timeoutMinutes?: number
  },
): Promise<ToolRun> {
  mkdirSync(path.dirname(options.log), { recursive: true })
  const log = createWriteStream(options.log)
  return new Promise((resolve) => {
    const tool = spawn(command, args, {
      cwd: options.cwd ?? PROJECT_ROOT,
      env: options.bareEnvironment ? options.env : { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.any([
        options.signal,
        AbortSignal.timeout((options.timeoutMinutes ?? LONGEST_MINUTES) * 60_000),
      ]),
    })
    const chunks: string[] = []
    const keep = (text: string) => {
      chunks.push(text)
      log.write(text)
    }
    tool.stdout.setEncoding('utf8').on('data', keep)
    tool.stderr.setEncoding('utf8').on('data', keep)
    let failure = ''
    tool.once('error', (error) => {
      failure = `\n${error.message}`
    })
    tool.once('close', (code) => {
      log.end()
      resolve({ code: code ?? 1, output: `${chunks.join('')}${failure}` })
    })
  })
}
