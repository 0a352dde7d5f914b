import { Worker } from 'node:worker_threads'
import { createGate } from '@wencang/bounds'

type TextSize = 'display' | 'title' | 'heading' | 'text' | 'small' | 'tiny'

/** Table row: label, its English beside it in bilingual documents, and value. */
export interface PdfFact {
  label: string
  note?: string
  value: string
  size?: TextSize
}
export type PdfBlock =
  | { kind: 'text'; text: string; size: TextSize; isSoft: boolean }
  | { kind: 'gap'; lines: number }
  | { kind: 'facts'; facts: readonly PdfFact[] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; jpeg: Uint8Array }
  | { kind: 'seal' }
  | { kind: 'foot'; lines: readonly string[] }
  | { kind: 'embedded'; name: string; pdf: Uint8Array }
/** `locale` defaults to Chinese, for bilingual documents. */
interface DocumentFacts {
  title: string
  at: Date
  locale?: string
}
export type PdfTask = { id: number; about: DocumentFacts; blocks: PdfBlock[] }
export type PdfResult = { id: number; content: Uint8Array } | { id: number; error: string }

export interface PdfWriter {
  /** Paragraph. @param isSoft Paler, for explanations. */
  write(text: string, size: TextSize, isSoft?: boolean): void
  /** Vertical gap in lines. */
  gap(lines?: number): void
  /** Labels and values, one row each. */
  facts(facts: readonly PdfFact[]): void
  code(text: string): void
  /** @param jpeg In the size of `WIDE_PICTURE`. */
  picture(jpeg: Uint8Array): void
  /** The marketplace's seal in the upper right corner. */
  seal(): void
  foot(...lines: string[]): void
  /** Embeds another PDF, byte for byte. */
  embed(name: string, pdf: Uint8Array): void
}

/** One at a time, with seconds' worth queued. */
const gate = createGate('writing documents', {
  places: 1,
  queueSize: 64,
  queueTimeoutSeconds: 10,
  retryAfterSeconds: 5,
})

/**
 * Renders a PDF with embedded font on a thread. Deterministic for texts and date.
 * @param about.at Document date; never the current time, which would change its bytes.
 * @throws {BusyError} if too many documents are waiting.
 */
export function renderPdf(about: DocumentFacts, compose: (writer: PdfWriter) => void): Promise<Buffer> {
  const blocks: PdfBlock[] = []
  compose({
    write: (text, size, isSoft = false) => blocks.push({ kind: 'text', text, size, isSoft }),
    gap: (lines = 1) => blocks.push({ kind: 'gap', lines }),
    facts: (facts) => blocks.push({ kind: 'facts', facts }),
    code: (text) => blocks.push({ kind: 'code', text }),
    picture: (jpeg) => blocks.push({ kind: 'picture', jpeg }),
    seal: () => blocks.push({ kind: 'seal' }),
    foot: (...lines) => blocks.push({ kind: 'foot', lines }),
    embed: (name, pdf) => blocks.push({ kind: 'embedded', name, pdf }),
  })
  return gate.run(() => drawOnThread({ about, blocks }))
}

let thread: Worker | undefined
let lastId = 0

/** Starts lazily, and again after it ends. */
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
  // Keeps the process alive only while drawing.
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
