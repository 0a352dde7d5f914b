import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as fontkit from 'fontkit'

/**
 * Noto Sans SC, regular, its Latin and simplified Chinese parts, without tables that a document does not need (SIL Open Font License 1.1, in the same folder).
 */
const FONT_FILE = path.join(import.meta.dirname, 'noto-sans-sc.ttf')

export interface DocumentFont {
  content: Buffer
  /** Replaces characters that the font cannot draw with their code points: a rare character in a name is never lost. */
  drawable(text: string): string
}

let loaded: Promise<DocumentFont> | undefined

/** The font of contracts, guides and templates. Read once per process, when the first document is written. */
export function loadDocumentFont(): Promise<DocumentFont> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<DocumentFont> {
  const content = await readFile(FONT_FILE)
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
