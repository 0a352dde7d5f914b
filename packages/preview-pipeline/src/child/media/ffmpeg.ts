import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Steps run without an environment, hence without PATH. */
const found = (names: string[]) => names.find((file) => existsSync(file))

export const FFMPEG = found(['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg'])
const SETPRIV = found(['/usr/bin/setpriv', '/bin/setpriv'])

/** Opens an untrusted MP4 without following its references. */
export const readingOf = (original: string): string[] => [
  ...['-protocol_whitelist', 'file', '-f', 'mov', '-enable_drefs', '0', '-use_absolute_path', '0', '-i', original],
]

const KEPT_ERROR_BYTES = 1_000

/**
 * Runs ffmpeg in a folder; it dies with this process.
 * @param onSeconds Receives the processed length of the film, in seconds.
 * @returns its exit code, null for a signal, and the end of its errors.
 */
export function runFfmpeg(
  ffmpeg: string,
  args: string[],
  folder: string,
  onSeconds: (seconds: number) => void,
): Promise<{ code: number | null; errors: string }> {
  const all = [ffmpeg, '-v', 'error', '-nostdin', '-nostats', '-progress', 'pipe:1', ...args]
  // Killed parents cannot end their children.
  const [file = ffmpeg, ...rest] = SETPRIV ? [SETPRIV, '--pdeathsig', 'KILL', '--', ...all] : all
  return new Promise((resolve, reject) => {
    const child = spawn(file, rest, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-KEPT_ERROR_BYTES)
    })
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const times = [...text.matchAll(/^out_time_us=(\d+)/gm)]
      const last = times.at(-1)?.[1]
      if (last) onSeconds(Number(last) / 1e6)
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, errors }))
  })
}
