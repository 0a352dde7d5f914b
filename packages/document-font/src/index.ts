import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as fontkit from 'fontkit'

/** Noto Sans SC regular: Latin and simplified Chinese, unneeded tables removed (SIL OFL 1.1). */
export const DOCUMENT_FONT_FILE = path.join(import.meta.dirname, 'noto-sans-sc.ttf')

export interface DocumentFont {
  content: Buffer
  /** Replaces undrawable characters with code points: rare name characters are kept. */
  drawable(text: string): string
  /** One line as SVG path data, its baseline at 0. `size`: height of an em. */
  outline(text: string, size: number): { path: string; width: number }
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
  if (!('characterSet' in font)) throw new Error('the font of documents is a collection')
  const known = new Set(font.characterSet)
  const drawable = (text: string) =>
    [...text].map((character) => (known.has(codePointOf(character)) ? character : nameOf(character))).join('')
  return {
    content,
    drawable,
    outline(text, size) {
      const scale = size / font.unitsPerEm
      let width = 0
      const paths = font.layout(drawable(text)).glyphs.map(({ path: glyph, advanceWidth }) => {
        const placed = glyph.transform(scale, 0, 0, -scale, width, 0)
        width += advanceWidth * scale
        return placed.toSVG()
      })
      return { path: paths.join(''), width }
    },
  }
}

const codePointOf = (character: string) => character.codePointAt(0) ?? 0
const nameOf = (character: string) => `〔U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}〕`
