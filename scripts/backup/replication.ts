import type { Socket } from 'node:net'
import pg from 'pg'

/** Internals of `pg` for custom commands. */
interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  once(event: 'replicationStart', call: () => void): void
  stream: Socket
}

/** Replication connection; needs only a line in `pg_hba.conf`. */
export interface Replication {
  /** Runs a command. @returns the rows of all its results. */
  run(text: string): Promise<(string | null)[][]>
  /** Passes messages to `take`; resolves with the rows. */
  stream(text: string, take: (message: Buffer) => void): Promise<(string | null)[][]>
  /** Runs a bidirectional stream. Resolves once it has begun. */
  converse(text: string, take: (message: Buffer) => void): Promise<{ ended: Promise<unknown> }>
  /** Sends a message on a bidirectional stream. */
  send(message: Buffer): void
  pause(): void
  resume(): void
  close(): Promise<void>
}

/** @throws {Error} when the server does not respond, or forbids replication. */
export async function openReplication(url: string): Promise<Replication> {
  const options = { connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true, replication: 'true' }
  const client = new pg.Client(options)
  // Running commands report connection errors.
  client.on('error', () => undefined)
  await client.connect()
  const { connection: wire } = client as unknown as { connection: Wire }
  const stream: Replication['stream'] = (text, take) => {
    const command = new Command(text, take)
    client.query(command)
    return command.ended
  }
  return {
    run: (text) => stream(text, () => undefined),
    stream,
    async converse(text, take) {
      const begun = new Promise<void>((resolve) => wire.once('replicationStart', resolve))
      const ended = stream(text, take)
      await Promise.race([begun, ended])
      return { ended }
    },
    send: (message) => wire.sendCopyFromChunk(message),
    pause: () => void wire.stream.pause(),
    resume: () => void wire.stream.resume(),
    close: () => client.end().catch(() => undefined),
  }
}

/** One command, implementing `pg`'s interface. */
class Command implements pg.Submittable {
  readonly ended: Promise<(string | null)[][]>
  readonly #text: string
  readonly #take: (message: Buffer) => void
  readonly #rows: (string | null)[][] = []
  readonly #end = Promise.withResolvers<(string | null)[][]>()

  constructor(text: string, take: (message: Buffer) => void) {
    this.#text = text
    this.#take = take
    this.ended = this.#end.promise
    this.ended.catch(() => undefined)
  }

  submit(connection: unknown): void {
    ;(connection as Wire).query(this.#text)
  }

  handleDataRow({ fields }: { fields: (string | Buffer | null)[] }): void {
    this.#rows.push(fields.map((field) => field?.toString() ?? null))
  }

  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    try {
      // Copy: `pg` reuses the buffer.
      this.#take(Buffer.from(chunk))
    } catch (error) {
      this.#end.reject(error)
      wire.stream.destroy()
    }
  }

  handleReadyForQuery(): void {
    this.#end.resolve(this.#rows)
  }

  handleError(error: Error): void {
    this.#end.reject(error)
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
}
