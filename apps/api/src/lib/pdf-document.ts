import { Worker } from 'node:worker_threads'
import { createGate } from '@wencang/bounds'

type TextSize = 'title' | 'heading' | 'text' | 'small'

/** A row of a table: a label in Chinese, the same in English, and what it says. */
export interface PdfFact {
  label: string
  note: string
  value: string
  size?: TextSize
}
export type PdfBlock =
  | { kind: 'text'; text: string; size: TextSize; isSoft: boolean }
  | { kind: 'gap'; lines: number }
  | { kind: 'facts'; facts: readonly PdfFact[] }
  | { kind: 'code'; text: string }
  | { kind: 'foot'; lines: readonly string[] }
export type PdfTask = { id: number; about: { title: string; at: Date }; blocks: PdfBlock[] }
export type PdfResult = { id: number; content: Uint8Array } | { id: number; error: string }

/** Writes one block below the other. */
export interface PdfWriter {
  /** A paragraph. @param isSoft In a paler ink: what explains the text above. */
  write(text: string, size: TextSize, isSoft?: boolean): void
  /** A gap of so many lines. */
  gap(lines?: number): void
  /** Labels and values, one row each. */
  facts(facts: readonly PdfFact[]): void
  /** A QR code. */
  code(text: string): void
  /** What stands at the bottom of the page. */
  foot(...lines: string[]): void
}

/** A document takes some milliseconds: one at a time, and as many waiting as fit in a few seconds. */
const gate = createGate('writing documents', {
  places: 1,
  queueSize: 64,
  queueTimeoutSeconds: 10,
  retryAfterSeconds: 5,
})

/**
 * A document in both languages as a PDF, with its font inside, drawn on a thread of its own: many documents at once delay one another and nobody else.
 * The same texts and date always make the same bytes.
 * @param about.at The document's date; never the present, which would change its bytes.
 * @throws {BusyError} if too many documents are already waiting.
 */
export function renderPdf(about: { title: string; at: Date }, compose: (writer: PdfWriter) => void): Promise<Buffer> {
  const blocks: PdfBlock[] = []
  compose({
    write: (text, size, isSoft = false) => blocks.push({ kind: 'text', text, size, isSoft }),
    gap: (lines = 1) => blocks.push({ kind: 'gap', lines }),
    facts: (facts) => blocks.push({ kind: 'facts', facts }),
    code: (text) => blocks.push({ kind: 'code', text }),
    foot: (...lines) => blocks.push({ kind: 'foot', lines }),
  })
  return gate.run(() => drawOnThread({ about, blocks }))
}

let thread: Worker | undefined
let lastId = 0

/** The thread starts with the first document; one that ended is replaced by the next. */
function startThread(): Worker {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url))
  const forget = () => {
    if (thread === worker) thread = undefined
  }
  worker.on('error', forget).on('exit', forget)
  return worker
}

function drawOnThread(task: Omit<PdfTask, 'id'>): Promise<Buffer> {
  thread ??= startThread()
  const worker = thread
  lastId += 1
  const id = lastId
  // The thread keeps the process alive only while it draws.
  worker.ref()
  return new Promise<Buffer>((resolve, reject) => {
    const settle = (then: () => void) => {
      worker.off('message', take).off('error', fail).off('exit', fail)
      worker.unref()
      then()
    }
    const fail = (error: unknown) =>
      settle(() => reject(error instanceof Error ? error : new Error('the thread that writes documents has ended')))
    const take = (result: PdfResult) => {
      if (result.id !== id) return
      if ('error' in result) settle(() => reject(new Error(result.error)))
      else settle(() => resolve(Buffer.from(result.content)))
    }
    worker.on('message', take).on('error', fail).on('exit', fail)
    worker.postMessage({ id, ...task } satisfies PdfTask)
  })
}
