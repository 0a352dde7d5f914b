import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CHANNELS } from './registry.ts'

const FIRST = 'payment channels, written by `pnpm generate`'
const LAST = 'end of payment channels'

/** `.env.example` lines of each channel's `example.env`. */
export const exampleLines = (): string =>
  Object.keys(CHANNELS)
    .map((mode) => readFileSync(path.join(import.meta.dirname, mode, 'example.env'), 'utf8'))
    .join('')

/** Variables that those lines explain. */
export const exampleVariables = (): string[] =>
  [...exampleLines().matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)

/** `.env.example` with the channels' variables between its marks. */
export const withExamples = (text: string): string => replaceBlock(text, exampleLines())

/** `docker-compose.yml` with the channels' variables between its marks. */
export const withComposeVariables = (text: string): string =>
  replaceBlock(
    text,
    exampleVariables()
      .map((name) => `      - ${name}\n`)
      .join(''),
  )

function replaceBlock(text: string, block: string): string {
  const [start, end] = [text.indexOf(FIRST), text.indexOf(LAST)]
  if (start === -1 || end === -1) throw new Error(`the marks "${FIRST}" and "${LAST}" are missing`)
  const head = text.slice(0, text.indexOf('\n', start) + 1)
  const tail = text.slice(text.lastIndexOf('\n', end) + 1)
  return head + block + tail
}
