import { buffer } from 'node:stream/consumers'
import { loadDocumentFont } from '@wencang/document-font'
import PDFDocument from 'pdfkit'

const MARGIN = 54
const SIZES = { title: 19, heading: 12.5, text: 10, small: 8 } as const
const INK = '#1c1b19'
const SOFT = '#6b675f'

/** Writes one paragraph below the other. */
export interface PdfWriter {
  /** @param isSoft In a paler ink: what explains the text above. */
  write(text: string, size: keyof typeof SIZES, isSoft?: boolean): void
  /** A gap of so many lines. */
  gap(lines?: number): void
}

/**
 * A document in both languages as a PDF, with its font inside. The same texts and date always make the same bytes.
 * @param about.at The document's date; never the present, which would change its bytes.
 */
export async function renderPdf(
  about: { title: string; at: Date },
  compose: (writer: PdfWriter) => void,
): Promise<Buffer> {
  const { content: font, drawable } = await loadDocumentFont()
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // Names the font, so that none of the standard ones is substituted.
    font: font as unknown as string,
    lang: 'zh-CN',
    info: { Title: about.title, Author: 'Wencang', CreationDate: about.at },
  })
  const done = buffer(document)
  compose({
    write: (text, size, isSoft = false) =>
      document
        .fillColor(isSoft ? SOFT : INK)
        .fontSize(SIZES[size])
        .text(drawable(text), { lineGap: 2 }),
    gap: (lines) => document.moveDown(lines),
  })
  document.end()
  return done
}
