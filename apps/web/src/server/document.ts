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

/** Places of the built `page.html` that are filled; its own title and description are replaced. */
const PLACES = /<html lang="[^"]*"|<meta name="description"[^>]*>\s*|<title>[^<]*<\/title>|<div id="root"><\/div>/

/**
 * Reads the built `page.html` once: it has the whole stylesheet.
 * @throws if it lacks a place
 */
export function documentsOf(template: string): (parts: DocumentParts) => string {
  const [start, beforeDescription, beforeTitle, beforeRoot, end, ...others] = template.split(PLACES)
  if (end === undefined || others.length > 0) throw new Error('page.html has not each of its places once')
  return ({ locale, head, content, data }) => {
    const json = data ? safeJson(JSON.stringify(data)) : undefined
    return [
      start,
      `<html lang="${locale}"`,
      beforeDescription,
      beforeTitle,
      head,
      beforeRoot,
      `<div id="root">${content}</div>`,
      json ? `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>` : '',
      end,
    ].join('')
  }
}
