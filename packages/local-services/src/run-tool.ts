import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { PROJECT_ROOT } from './project.ts'

export interface ToolRun {
  /** 0 means success. */
  code: number
  /** Both streams in order of arrival, then any start or stop error. */
  output: string
}

export interface ToolOptions {
  /** Default: the project's root. */
  cwd?: string
  /** Added to this process's environment. */
  env?: NodeJS.ProcessEnv
  /** Passes only `env`, without this process's environment. */
  bareEnvironment?: boolean
  /** File that also receives the output while the tool runs. */
  log?: string
  signal?: AbortSignal
  /** Default: no limit. */
  timeoutMinutes?: number
}

/** Runs a tool to its end, even on failure; prints nothing. */
export async function runTool(command: string, args: string[], options: ToolOptions = {}): Promise<ToolRun> {
  const { cwd = PROJECT_ROOT, env, bareEnvironment = false, log, signal, timeoutMinutes } = options
  if (log) mkdirSync(path.dirname(log), { recursive: true })
  const output = log ? (['pipe', { file: log }] as const) : 'pipe'
  const { exitCode, all, failed, shortMessage } = await execa(command, args, {
    cwd,
    env,
    extendEnv: !bareEnvironment,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    all: true,
    reject: false,
    stripFinalNewline: false,
    ...(signal && { cancelSignal: signal }),
    ...(timeoutMinutes !== undefined && { timeout: timeoutMinutes * 60_000 }),
  })
  if (!failed) return { code: 0, output: all }
  return { code: exitCode || 1, output: exitCode === undefined ? `${all ?? ''}\n${shortMessage}` : all }
}

/**
 * Runs a tool that must succeed.
 * @returns Its output.
 * @throws {Error} with the end of its output.
 */
export async function requireTool(command: string, args: string[], options: ToolOptions = {}): Promise<string> {
  const { code, output } = await runTool(command, args, options)
  options.signal?.throwIfAborted()
  if (code === 0) return output.trim()
  const title = [path.basename(command), ...args].join(' ')
  throw new Error(`${title} ended with ${code}:\n${output.slice(-6000).trimEnd()}`)
}
