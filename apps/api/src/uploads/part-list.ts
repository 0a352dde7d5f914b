import { invalid } from '@wencang/contract'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

export interface NamedPart {
  partNumber: number
  etag: string
  /** SHA-256 of the intended bytes, lower-case hex; optional. */
  sha256?: string
}

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: true,
  // The document is three tags deep.
  maxNestedTags: 8,
  isArray: (name) => name === 'Part',
})

/**
 * Parses S3's `CompleteMultipartUpload` (ETags quoted, bare or escaped); empty text for plain PUTs.
 * @throws {MarketError} invalid_parameters for any other document.
 */
export function readPartList(xml: string): NamedPart[] {
  if (xml.trim() === '') return []
  const root = parseDocument(xml)?.CompleteMultipartUpload
  if (root === undefined) throw invalid('body', 'expected a CompleteMultipartUpload document')
  const entries: unknown[] = root === '' ? [] : (root.Part ?? [])
  const parts = entries.map(readPart)
  const numbers = new Set(parts.map((part) => part.partNumber))
  if (numbers.size !== parts.length) throw invalid('body', 'a part number appears twice')
  return parts.sort((a, b) => a.partNumber - b.partNumber)
}

/** @throws {MarketError} invalid_parameters, also for the parser's own errors, such as nesting limits. */
function parseDocument(xml: string) {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw invalid('body', 'not well-formed XML')
  try {
    if (XMLValidator.validate(xml) === true) return parser.parse(xml)
  } catch {
    // Reported below like any unreadable document.
  }
  throw invalid('body', 'not well-formed XML')
}

function readPart(entry: unknown, index: number): NamedPart {
  const { PartNumber, ETag, ChecksumSHA256 } = (entry ?? {}) as Record<string, unknown>
  if (typeof PartNumber !== 'string' || !/^\d{1,5}$/.test(PartNumber.trim()))
    throw invalid(`Part.${index}.PartNumber`, 'a number from 1')
  if (typeof ETag !== 'string') throw invalid(`Part.${index}.ETag`, 'missing')
  const etag = ETag.trim().replace(/^(?:"|&quot;|&#34;)+|(?:"|&quot;|&#34;)+$/g, '')
  if (!/^[\w+/=.-]{1,128}$/.test(etag)) throw invalid(`Part.${index}.ETag`, 'not an ETag')
  return {
    partNumber: Number(PartNumber),
    etag,
    ...(ChecksumSHA256 !== undefined && { sha256: readSha256(ChecksumSHA256, index) }),
  }
}

/** Base64, as in S3 checksums. */
function readSha256(checksum: unknown, index: number): string {
  const text = typeof checksum === 'string' ? checksum.trim() : ''
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) throw invalid(`Part.${index}.ChecksumSHA256`, 'not a SHA-256 in base64')
  return Buffer.from(text, 'base64').toString('hex')
}
