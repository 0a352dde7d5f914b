import { consistencyProof, openNote, splitNote, toBase64, type VerifierKey } from '@wencang/proof/log'
import { witnessAnswers } from '@wencang/telemetry'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Witness } from './settings.ts'
import { storedTiles } from './stored-tiles.ts'

export const Cosignatures = z.array(z.object({ name: z.string(), line: z.string() }))
export type Cosignature = z.output<typeof Cosignatures>[number]

/** Unique: witness names contain no spaces. */
export const TIMESTAMP_AUTHORITY = 'timestamp authority'

const TIMEOUT_MILLISECONDS = 5_000
/** Cosignatures have a few hundred bytes. */
const MAX_ANSWER_BYTES = 16_384

interface Signed {
  size: number
  note: string
}

/**
 * Requests cosignatures concurrently (https://c2sp.org/tlog-witness).
 * Omits failing witnesses; they are retried later.
 */
export async function cosign(
  { db, log }: Pick<Context, 'db' | 'log'>,
  checkpoint: Signed,
  witnesses: readonly Witness[],
): Promise<Cosignature[]> {
  const given = await Promise.all(
    witnesses.map(async (witness) => {
      try {
        const line = await ask({ db }, witness, checkpoint)
        await rememberSize(db, witness.key.name, checkpoint.size)
        witnessAnswers.add(1, { outcome: 'cosigned' })
        return [{ name: witness.key.name, line }]
      } catch (error) {
        witnessAnswers.add(1, { outcome: 'failed' })
        log.warn({ witness: witness.key.name, err: error }, 'a witness did not cosign')
        return []
      }
    }),
  )
  return given.flat()
}

async function ask({ db }: Pick<Context, 'db'>, witness: Witness, { size, note }: Signed): Promise<string> {
  const tiles = storedTiles(db, size)
  const send = async (old: number) => {
    const proof = await consistencyProof(tiles, old)
    const lines = [`old ${old}`, ...proof.map(toBase64), '', note]
    const answer = await fetch(`${witness.url}/add-checkpoint`, {
      method: 'POST',
      body: lines.join('\n'),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      redirect: 'error',
    })
    return { status: answer.status, text: await boundedText(answer) }
  }
  let answer = await send(await sizeKnownTo(db, witness.key.name))
  // Status 409 returns the witness's known size.
  if (answer.status === 409) {
    const old = Number(answer.text.trim())
    if (!Number.isSafeInteger(old) || old < 0 || old > size) throw new Error(`the witness knows a tree of size ${old}`)
    answer = await send(old)
  }
  if (answer.status !== 200) throw new Error(`the witness answers ${answer.status}`)
  return cosignatureIn(answer.text, note, witness.key)
}

/** Extracts the witness's signature line. @throws when it is missing or invalid. */
async function cosignatureIn(answer: string, note: string, key: VerifierKey): Promise<string> {
  const cosigned = `${splitNote(note).text}\n${answer}`
  const { signatures } = await openNote(cosigned, [key])
  const line = splitNote(cosigned).lines.find(({ name, id }) => name === key.name && id === key.id)?.line
  if (signatures.length === 0 || line === undefined) throw new Error('the witness answers without its signature')
  return line
}

/** Starts counting silence, once per name. */
export async function rememberAsked(db: Context['db'], names: readonly string[]): Promise<void> {
  await db.logWitness.createMany({ data: names.map((name) => ({ name, size: 0 })), skipDuplicates: true })
}

async function sizeKnownTo(db: Context['db'], name: string): Promise<number> {
  const known = await db.logWitness.findUnique({ where: { name } })
  return Number(known?.size ?? 0)
}

/** Keeps the maximum: workers run concurrently. */
const rememberSize = (db: Context['db'], name: string, size: number) => db.$executeRaw`
  INSERT INTO log_witness (name, size) VALUES (${name}, ${size}::int8)
  ON CONFLICT (name) DO UPDATE SET size = greatest(log_witness.size, excluded.size)`

/** Reads a body. @throws when it exceeds the limit. */
export async function boundedBytes(answer: Response, limitBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    length += piece.length
    if (length > limitBytes) throw new Error('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const boundedText = async (answer: Response) => (await boundedBytes(answer, MAX_ANSWER_BYTES)).toString('utf8')
