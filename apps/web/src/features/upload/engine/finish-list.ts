import type { Part } from './part.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/** The XML list that completes a multipart upload: every part's number and ETag, in order. */
export function finishList(parts: readonly Part[]): string {
  const entries = parts.map(
    ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(etag ?? '')}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload>${entries.join('')}</CompleteMultipartUpload>`
}
