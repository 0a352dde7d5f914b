import { plainFileName } from '@wencang/domain'

/**
 * `Content-Disposition` with UTF-8 name (RFC 6266, RFC 8187).
 * @param ascii Name for old clients; by default the same with `_` for other characters.
 */
export function attachmentDisposition(name: string, ascii = name): string {
  const plain = plainFileName(ascii).replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(plainFileName(name)).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
