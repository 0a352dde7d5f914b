import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as fontkit from 'fontkit'

/** Noto Sans SC regular: Latin and simplified Chinese, unneeded tables removed (SIL OFL 1.1). */
export const DOCUMENT_FONT_FILE = path.join(import.meta.dirname, 'noto-sans-sc.ttf')

export interface DocumentFont {
  content: Buffer
  /** Replaces undrawable characters with code points: rare name characters are kept. */
  drawable(text: string): string
}

let loaded: Promise<DocumentFont> | undefined

/** Font of generated documents; loaded once, on first use. */
export function loadDocumentFont(): Promise<DocumentFont> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<DocumentFont> {
  const content = await readFile(DOCUMENT_FONT_FILE)
  const font = fontkit.create(content)
  const known = new Set('characterSet' in font ? font.characterSet : [])
  return {
    content,
    drawable: (text) =>
      [...text].map((character) => (known.has(codePointOf(character)) ? character : nameOf(character))).join(''),
  }
}

const codePointOf = (character: string) => character.codePointAt(0) ?? 0
const nameOf = (character: string) => `〔U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}〕`
