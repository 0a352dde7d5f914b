import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { auditLog, readRemembered, writeRemembered } from '../audit.ts'
import type { ReadTile } from '../tree/proofs.ts'
import { readTrustFile } from './verify.ts'

const TIMEOUT_MILLISECONDS = 30_000
/** Longest bundle: 256 entries with their lengths. */
const MAX_FILE_BYTES = 256 * (0xffff + 2)

const Shown = z.object({ state: z.string(), fileHash: z.string(), manifestHash: z.string() })

/**
 * `audit URL --trust trust.json [--state FILE] [--shop URL]`: prints findings by name.
 * @returns Exit code.
 */
export async function audit(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { trust: { type: 'string' }, state: { type: 'string' }, shop: { type: 'string' } },
  })
  const [url] = positionals
  if (!url || !values.trust) throw new Error('audit takes the URL of the log and --trust FILE')
  const { state: statePath, shop: marketUrl } = values
  const { log } = await readTrustFile(values.trust)
  const { findings, size, remembered } = await auditLog({
    log,
    read: fileReader(url),
    remembered: statePath === undefined ? undefined : await readState(statePath),
    ...(marketUrl === undefined ? {} : { shown: certificateReader(marketUrl) }),
  })
  for (const { code, subject } of findings) process.stdout.write(`✗ ${code} ${subject}\n`)
  if (remembered && statePath !== undefined) {
    await writeFile(`${statePath}.new`, writeRemembered(remembered))
    await rename(`${statePath}.new`, statePath)
  }
  process.stdout.write(findings.length === 0 ? `✓ ${size} entries, one history\n` : `✗ ${findings.length} alarms\n`)
  return findings.length === 0 ? 0 : 1
}

async function readState(path: string) {
  try {
    return readRemembered(await readFile(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const fileReader =
  (base: string): ReadTile =>
  async (path) => {
    const answer = await fetch(`${base.replace(/\/$/, '')}/${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    // Unlistable stores answer 403 for missing files.
    if (answer.status === 404 || answer.status === 403) return undefined
    if (!answer.ok) throw new Error(`${path}: the log answers ${answer.status}`)
    return readBounded(answer, path)
  }

async function readBounded(answer: Response, path: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    length += piece.length
    if (length > MAX_FILE_BYTES) throw new Error(`${path}: is longer than any file of a log`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const certificateReader = (marketUrl: string) => async (id: string) => {
  const answer = await fetch(`${marketUrl.replace(/\/$/, '')}/v1/hzcdap/certificates/${id}`, {
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`the certificate ${id}: the marketplace answers ${answer.status}`)
  return Shown.parse(await answer.json())
}
