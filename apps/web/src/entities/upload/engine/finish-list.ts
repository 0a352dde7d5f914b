import type { Part } from './part.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/** XML of CompleteMultipartUpload: numbers, ETags and known SHA-256 hashes, in order. */
export function finishList(parts: readonly Part[]): string {
  const entries = parts.map(({ number, etag, sha256 }) => {
    const checksum = sha256 === undefined ? '' : `<ChecksumSHA256>${sha256}</ChecksumSHA256>`
    return `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(etag ?? '')}</ETag>${checksum}</Part>`
  })
  return `<CompleteMultipartUpload>${entries.join('')}</CompleteMultipartUpload>`
}
