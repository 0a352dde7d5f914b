import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import { type Bucket, listObjects, putObject, removeObject } from './bucket.ts'
import { folderOf, historyName, parsePosition, segmentName, segmentStart } from './positions.ts'
import { openReplication, type Replication } from './replication.ts'

const gzip = promisify(gzipWithCallback)

/** Maximum delay before sending a partial segment. */
const SEND_MILLISECONDS = 1_000
/** Exceeds the server's keepalive of twice a minute. */
const SILENT_MILLISECONDS = 65_000
/** Full segments queued for upload before the stream pauses. */
const MAX_WAITING = 4
/** Pieces of a segment after which they are merged. */
const MAX_PIECES = 64
/** Error code for removed WAL files. */
const UNDEFINED_FILE = '58P01'
/** Postgres epoch. */
const EPOCH_MILLISECONDS = Date.UTC(2000, 0, 1)

/** WAL stream from a running server to the backup. */
export interface LogStream {
  systemId: string
  segmentBytes: number
  /** False after a WAL gap: no point-in-time restore before the next backup. */
  leadsOn: boolean
  /** Resolves once the WAL before a position is stored. @throws {Error} when the stream breaks before. */
  stored(position: bigint): Promise<void>
  /** Resolves on close. @throws {Error} when it breaks. */
  ended: Promise<void>
  close(): Promise<void>
}

/** WAL segment, as far as received. */
interface Segment {
  name: string
  begins: bigint
  bytes: Buffer
  received: number
  stored: number
  pieces: string[]
}

/**
 * Streams WAL to the backup, resuming if possible.
 * @param onStored Called whenever everything received is backed up.
 */
export async function openLogStream(
  url: string,
  kept: Bucket,
  onStored: () => void = () => undefined,
): Promise<LogStream> {
  const server = await openReplication(url)
  try {
    const [identity] = await server.run('IDENTIFY_SYSTEM')
    const [systemId = '', timelineText, position] = (identity ?? []).map(String)
    const timeline = Number(timelineText)
    const segmentBytes = readBytes(String((await server.run('SHOW wal_segment_size'))[0]?.[0]))
    await keepHistories(server, kept, systemId, timeline)
    const end = parsePosition(position ?? '')
    const now = segmentStart(end, segmentBytes)
    const place = { systemId, timeline, segmentBytes }
    const last = await lastStored(kept, { ...place, now })
    const log = new SendingLog(server, kept, place, onStored)
    const leadsOn = last !== null && (await log.begin(last, last < end))
    if (!leadsOn && !(await log.begin(now, now < end))) throw new Error('the server has no log')
    return Object.assign(log, { leadsOn })
  } catch (error) {
    await server.close()
    throw error
  }
}

interface Place {
  systemId: string
  timeline: number
  segmentBytes: number
}

class SendingLog implements Omit<LogStream, 'leadsOn'> {
  readonly systemId: string
  readonly segmentBytes: number
  ended: Promise<void> = Promise.resolve()
  readonly #server: Replication
  readonly #kept: Bucket
  readonly #place: Place
  readonly #onStored: () => void
  readonly #full: Segment[] = []
  #current: Segment
  #heardAt = Date.now()
  #isClosing = false
  #storedTo = 0n
  #waiting: { position: bigint; done: () => void }[] = []

  constructor(server: Replication, kept: Bucket, place: Place, onStored: () => void) {
    this.#server = server
    this.#kept = kept
    this.#place = place
    this.#onStored = onStored
    this.systemId = place.systemId
    this.segmentBytes = place.segmentBytes
    this.#current = this.#segmentAt(0n)
  }

  /** @param hasMore whether the server has written more since then. @returns false if that WAL is gone. */
  async begin(from: bigint, hasMore: boolean): Promise<boolean> {
    this.#current = this.#segmentAt(from)
    this.#storedTo = from
    const first = Promise.withResolvers<void>()
    // The temporary slot retains unsent WAL while connected.
    const slot = `wencang_${randomBytes(8).toString('hex')}`
    await this.#server.run(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL RESERVE_WAL`)
    const position = `${(from >> 32n).toString(16)}/${(from & 0xffff_ffffn).toString(16)}`
    const command = `START_REPLICATION SLOT ${slot} PHYSICAL ${position} TIMELINE ${this.#place.timeline}`
    try {
      const { ended } = await this.#server.converse(command, (message) => {
        this.#take(message)
        first.resolve()
      })
      // The server reports missing WAL only when sending.
      if (hasMore) await Promise.race([first.promise, ended])
      this.ended = this.#send(ended)
      this.ended.catch(() => undefined)
    } catch (error) {
      if ((error as { code?: string }).code === UNDEFINED_FILE) return false
      throw error
    }
    return true
  }

  async stored(position: bigint): Promise<void> {
    if (position <= this.#storedTo) return
    const reached = new Promise<void>((done) => {
      this.#waiting.push({ position, done })
    })
    const broken = this.ended.then(() => Promise.reject(new Error('the log is not followed any more')))
    await Promise.race([reached, broken])
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await this.ended.catch(() => undefined)
  }

  #segmentAt(begins: bigint): Segment {
    const { timeline, segmentBytes } = this.#place
    const name = segmentName(timeline, begins, segmentBytes)
    return { name, begins, bytes: Buffer.alloc(segmentBytes), received: 0, stored: 0, pieces: [] }
  }

  #take(message: Buffer): void {
    this.#heardAt = Date.now()
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === 'k' && message[17] === 1) this.#confirm()
    if (kind !== 'w') return
    const at = message.readBigUInt64BE(1)
    let bytes = message.subarray(25)
    if (at !== this.#current.begins + BigInt(this.#current.received))
      throw new Error(`the server goes on at ${at}, and not at ${this.#current.begins}+${this.#current.received}`)
    while (bytes.length > 0) {
      const { received } = this.#current
      const copied = bytes.copy(this.#current.bytes, received)
      this.#current.received = received + copied
      bytes = bytes.subarray(copied)
      if (this.#current.received === this.#current.bytes.length) {
        this.#full.push(this.#current)
        this.#current = this.#segmentAt(this.#current.begins + BigInt(this.#place.segmentBytes))
      }
    }
    if (this.#full.length >= MAX_WAITING) this.#server.pause()
  }

  async #send(received: Promise<unknown>): Promise<void> {
    const isOver = received.then(
      () => new Error('the server ended its log'),
      (error: Error) => error,
    )
    let broken: Error | undefined
    isOver.then((error) => {
      broken = error
    })
    try {
      while (!broken && !this.#isClosing) {
        await this.#store()
        this.#onStored()
        this.#confirm()
        if (Date.now() - this.#heardAt > SILENT_MILLISECONDS) throw new Error('the server is silent')
        await Promise.race([delay(SEND_MILLISECONDS), isOver])
      }
      // Store what was received before the end.
      await this.#store()
      if (broken && !this.#isClosing) throw broken
    } finally {
      await this.#server.close()
    }
  }

  async #store(): Promise<void> {
    const { log } = folderOf(this.systemId)
    for (let segment = this.#full[0]; segment; segment = this.#full[0]) {
      await putObject(this.#kept, `${log}${segment.name}.gz`, await gzip(segment.bytes, { level: 3 }))
      for await (const { Key = '' } of listObjects(this.#kept, this.#tailOf(segment)))
        await removeObject(this.#kept, Key)
      this.#full.shift()
      this.#reach(segment.begins + BigInt(segment.bytes.length))
    }
    this.#server.resume()
    const segment = this.#current
    const { received } = segment
    if (received > segment.stored) await this.#storePiece(segment, received)
    this.#reach(segment.begins + BigInt(segment.stored))
  }

  /** Uploads new bytes; periodically merges the pieces. */
  async #storePiece(segment: Segment, to: number): Promise<void> {
    const replaced = segment.pieces.length >= MAX_PIECES ? segment.pieces.splice(0) : []
    const from = replaced.length > 0 ? 0 : segment.stored
    const key = `${this.#tailOf(segment)}${from}-${to}.gz`
    await putObject(this.#kept, key, await gzip(segment.bytes.subarray(from, to), { level: 3 }))
    segment.pieces.push(key)
    segment.stored = to
    for (const piece of replaced) await removeObject(this.#kept, piece)
  }

  #tailOf = ({ name }: Segment): string => `${folderOf(this.systemId).tail}${name}/`

  #reach(position: bigint): void {
    this.#storedTo = position
    const reached = this.#waiting.filter((one) => one.position <= position)
    this.#waiting = this.#waiting.filter((one) => one.position > position)
    for (const { done } of reached) done()
  }

  /** Confirms the stored position; a stopping server waits for it. */
  #confirm(): void {
    const message = Buffer.alloc(34)
    message.write('r', 0)
    for (const at of [1, 9, 17]) message.writeBigUInt64BE(this.#storedTo, at)
    message.writeBigInt64BE(BigInt(Date.now() - EPOCH_MILLISECONDS) * 1000n, 25)
    this.#server.send(message)
  }
}

function readBytes(text: string): number {
  const [, count, unit = 'B'] = /^(\d+)(kB|MB|GB|B)?$/.exec(text) ?? []
  return Number(count) * ({ B: 1, kB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }[unit] ?? 1)
}

/** Stores timeline histories, which restored servers lack. */
async function keepHistories(server: Replication, kept: Bucket, systemId: string, newest: number): Promise<void> {
  for (let timeline = 2; timeline <= newest; timeline++) {
    const rows = await server.run(`TIMELINE_HISTORY ${timeline}`).catch((error: Error & { code?: string }) => {
      if (error.code === UNDEFINED_FILE && timeline < newest) return []
      throw error
    })
    for (const [, history] of rows) await putObject(kept, folderOf(systemId).log + historyName(timeline), history ?? '')
  }
}

/** @returns the start of the last backed-up segment, not after `now`; null if none exists on this timeline. */
async function lastStored(
  kept: Bucket,
  { systemId, timeline, segmentBytes, now }: Place & { now: bigint },
): Promise<bigint | null> {
  const { log, tail } = folderOf(systemId)
  const prefix = segmentName(timeline, 0n, segmentBytes).slice(0, 8)
  let last = ''
  for (const folder of [log, tail])
    for await (const { Key = '' } of listObjects(kept, folder + prefix)) {
      const name = Key.slice(folder.length, folder.length + 24)
      if (/^[0-9A-F]{24}$/.test(name) && name > last) last = name
    }
  if (!last) return null
  const perId = 0x1_0000_0000n / BigInt(segmentBytes)
  const begins = (BigInt(`0x${last.slice(8, 16)}`) * perId + BigInt(`0x${last.slice(16)}`)) * BigInt(segmentBytes)
  return begins <= now ? begins : null
}
