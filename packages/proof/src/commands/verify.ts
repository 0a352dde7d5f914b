import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { MAX_CERTIFICATE_BYTES } from '../certificate.ts'
import { explain, explainVerdict, type Finding, LOCALES, workTitle } from '../findings.ts'
import { hashStream } from '../sha256.ts'
import { readTrust, type Trust } from '../trust.ts'
import { verifyCertificate } from '../verify-certificate.ts'

const EXIT_CODES = { valid: 0, revoked: 1, invalid: 1, unproven: 3 } as const

const PIECE_BYTES = 4 * 1024 * 1024

/**
 * `verify CERTIFICATE [FILE] --trust trust.json`: prints proven and unproven facts.
 * @returns Exit code.
 */
export async function verify(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { trust: { type: 'string' }, language: { type: 'string', default: 'zh-CN' } },
  })
  const [certificatePath, filePath] = positionals
  const locale = LOCALES.find((each) => each === values.language)
  if (!certificatePath || !values.trust || !locale)
    throw new Error('verify takes CERTIFICATE, perhaps FILE, --trust FILE and --language zh-CN or en-US')
  const trust = await readTrustFile(values.trust)
  const file = filePath === undefined ? undefined : await hashFile(filePath)
  const verification = await verifyCertificate(await readBounded(certificatePath), {
    trust,
    now: new Date(),
    file,
  })
  const { verdict, findings } = verification
  const title = workTitle(verification, locale)
  if (title !== '') process.stdout.write(`${title}\n`)
  for (const finding of findings) process.stdout.write(`${markOf(finding)} ${explain(finding, locale)}\n`)
  process.stdout.write(`${explainVerdict(verdict, locale)}\n`)
  return EXIT_CODES[verdict]
}

export const readTrustFile = async (path: string): Promise<Trust> => readTrust(JSON.parse(await readFile(path, 'utf8')))

const markOf = ({ ok }: Finding) => (ok === null ? '·' : ok ? '✓' : '✗')

const hashFile = (path: string) => hashStream(createReadStream(path, { highWaterMark: PIECE_BYTES }))

/** Reads one byte beyond the limit, to detect oversized files. */
async function readBounded(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const buffer = new Uint8Array(MAX_CERTIFICATE_BYTES + 1)
  let length = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length)
    length += bytesRead
    if (bytesRead === 0 || length === buffer.length) return buffer.subarray(0, length)
  }
}
