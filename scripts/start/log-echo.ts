import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'

const LOOK_EVERY_MS = 300
const WARNING = 40

/** Prints shortened warnings and errors of an app's log. */
export class LogEcho {
  private readonly name: string
  private readonly file: string
  private readonly say: (line: string) => void
  private position: number
  private rest = ''
  private decoder = new StringDecoder('utf8')
  private readonly timer: NodeJS.Timeout

  constructor(name: string, file: string, say: (line: string) => void) {
    this.name = name
    this.file = file
    this.say = say
    this.position = sizeOf(file)
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref()
  }

  stop(): void {
    this.look()
    clearInterval(this.timer)
  }

  private look(): void {
    const size = sizeOf(this.file)
    if (size < this.position) this.position = 0 // the log was truncated
    if (size === this.position) return
    const chunk = Buffer.alloc(size - this.position)
    const file = openSync(this.file, 'r')
    try {
      this.position += readSync(file, chunk, 0, chunk.length, this.position)
    } finally {
      closeSync(file)
    }
    const lines = (this.rest + this.decoder.write(chunk)).split('\n')
    this.rest = lines.pop() ?? ''
    for (const line of lines) {
      const shown = shortened(line)
      if (shown) this.say(`[${this.name}] ${shown}`)
    }
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Deprecation warnings of Node and packages. */
const NODE_ADVICE = /^\((node:\d+\) |Use `node )/

/** Shortens pino warnings and errors; null for lower levels. Keeps other text. */
export function shortened(line: string): string | null {
  if (line.trim() === '' || NODE_ADVICE.test(line)) return null
  if (!line.startsWith('{')) return line
  // Skip parsing of lower levels.
  if (/"level":[123]0\b/.test(line)) return null
  try {
    const entry = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string }; request_id?: string }
    if (typeof entry.level !== 'number' || entry.level < WARNING) return null
    const reason = entry.err?.message && entry.err.message !== entry.msg ? `: ${entry.err.message}` : ''
    return `${entry.level >= 50 ? 'error' : 'warning'} ${entry.msg ?? ''}${reason}`
  } catch {
    return line
  }
}
