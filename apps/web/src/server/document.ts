import type { Locale } from '@wencang/ui'
import { PAGE_DATA_ID, type RenderedFrom } from '../app/page-document.ts'

/** Writes HTML text and attribute values. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** JSON inside a script element: no tag may end it. */
export const safeJson = (json: string): string => json.replaceAll('<', '\\u003c')

export interface DocumentParts {
  locale: Locale
  /** Elements of the head: title, description, links. */
  head: string
  content: string
  data: RenderedFrom | undefined
}

/** Fills the built `page.html`, whose own title and description are replaced. */
export function documentOf(template: string, { locale, head, content, data }: DocumentParts): string {
  const body =
    `<div id="root">${content}</div>` +
    (data ? `<script type="application/json" id="${PAGE_DATA_ID}">${safeJson(JSON.stringify(data))}</script>` : '')
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"`)
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => body)
}
