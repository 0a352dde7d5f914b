import { buffer } from 'node:stream/consumers'
import type { DocumentFont } from '@wencang/document-font'
import { lexer, type Token, type Tokens } from 'marked'
import PDFDocument from 'pdfkit'

const MARGIN = 64
const INK = '#1c1b19'
const SOFT = '#6b675f'
const ACCENT = '#8c2f24'
const SIZES = { 1: 24, 2: 14, text: 10.5, small: 8.5 } as const
const INDENT = 16

/** Strips inline markup: the PDF has one typeface. */
function plain(tokens: Token[] = []): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? String(token.text) : '',
    )
    .join('')
}

/**
 * Renders Markdown headings, paragraphs and lists as an A4 PDF with page numbers; deterministic.
 * @param options.title For the document's properties; the text has its own heading.
 */
export async function renderGuide(
  markdown: string,
  font: DocumentFont,
  options: { title: string; language: 'zh-CN' | 'en-US'; date: Date },
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    font: font.content as unknown as string,
    lang: options.language,
    info: { Title: options.title, Author: 'Wencang', CreationDate: options.date },
  })
  const done = buffer(document)
  const width = document.page.width - 2 * MARGIN

  const paragraph = (text: string, indent = 0) =>
    document
      .fillColor(INK)
      .fontSize(SIZES.text)
      .text(font.drawable(text), MARGIN + indent, undefined, { width: width - indent, lineGap: 4 })

  const heading = ({ depth, tokens }: Tokens.Heading) => {
    const size = depth === 1 ? SIZES[1] : SIZES[2]
    // A heading at the foot of a page moves to the next one.
    if (document.y + 5 * size > document.page.height - MARGIN) document.addPage()
    if (depth > 1) document.moveDown(0.8)
    document.fillColor(depth === 1 ? ACCENT : INK).fontSize(size)
    document.text(font.drawable(plain(tokens)), MARGIN, undefined, { width, lineGap: 4 }).moveDown(0.5)
  }

  const list = ({ items, ordered }: Tokens.List) => {
    for (const [index, item] of items.entries()) {
      const { y } = document
      document
        .fillColor(SOFT)
        .fontSize(SIZES.text)
        .text(ordered ? `${index + 1}.` : '·', MARGIN, y, { lineBreak: false })
      document.y = y
      paragraph(plain(item.tokens), INDENT)
      document.moveDown(0.25)
    }
    document.moveDown(0.35)
  }

  for (const token of lexer(markdown)) {
    if (token.type === 'heading') heading(token as Tokens.Heading)
    if (token.type === 'paragraph') paragraph(plain(token.tokens)).moveDown(0.6)
    if (token.type === 'list') list(token as Tokens.List)
  }

  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    // The page number is below the margin, where text would otherwise begin a new page.
    document.page.margins.bottom = 0
    document
      .fillColor(SOFT)
      .fontSize(SIZES.small)
      .text(font.drawable(`${options.title}  ${page + 1} / ${count}`), MARGIN, document.page.height - MARGIN / 1.6, {
        width,
        align: 'center',
        lineBreak: false,
      })
  }
  document.end()
  return done
}
