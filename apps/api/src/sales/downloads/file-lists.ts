import { API_PREFIX, type FileManifest, MarketError } from '@wencang/contract'
import { checksumLines, presentManifest, type SoldFile } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { escapeXml } from '../../lib/xml.ts'
import { getFileAddress } from './get-download.ts'
import { readHeldFiles, readHeldVersionFiles } from './held-files.ts'
import { isListedToken, listedToken } from './listed-token.ts'

/** Allows fifty gigabytes over a slow connection. */
const LISTED_URL_LIFETIME_SECONDS = 7 * 24 * 60 * 60

type ListContext = Pick<Context, 'db' | 'clock' | 'marketUrl' | 'tokenSecret'>

/** Lists files that a user holds. @throws {MarketError} as `readHeldFiles`. */
export async function listBoughtFiles(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  assetId: string,
): Promise<FileManifest> {
  return presentManifest(await readHeldFiles({ db }, userId, assetId))
}

/** Lists files of a held version. @throws {MarketError} as `readHeldVersionFiles`. */
export async function listVersionFiles(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
  { id: assetId, number }: { id: string; number: number },
): Promise<FileManifest> {
  return presentManifest(await readHeldVersionFiles({ db }, userId, assetId, { number }))
}

/** Metalink 4 (RFC 5854), with URLs that need no session. */
export async function writeMetalink(context: ListContext, { userId }: Caller, assetId: string): Promise<string> {
  const files = await readHeldFiles(context, userId, assetId)
  const addressOf = addresses(context, userId, assetId)
  const entries = files.map(
    (file) =>
      `  <file name="${escapeXml(file.name)}">\n    <size>${file.fileSize}</size>\n` +
      `    <hash type="sha-256">${file.fileHash}</hash>\n    <url>${escapeXml(addressOf(file))}</url>\n  </file>\n`,
  )
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<metalink xmlns="urn:ietf:params:xml:ns:metalink">\n`
  return `${head}  <published>${context.clock.now().toISOString()}</published>\n${entries.join('')}</metalink>\n`
}

/** One URL per line, for managers without Metalink support. */
export async function writeLinks(context: ListContext, { userId }: Caller, assetId: string): Promise<string> {
  const files = await readHeldFiles(context, userId, assetId)
  const addressOf = addresses(context, userId, assetId)
  return files.map((file) => `${addressOf(file)}\n`).join('')
}

/** Checksums in `sha256sum` format. */
export async function writeChecksums(
  context: Pick<Context, 'db'>,
  { userId }: Caller,
  assetId: string,
): Promise<string> {
  return checksumLines(await readHeldFiles(context, userId, assetId))
}

/** Signed URLs with expiry; access is rechecked on use. */
function addresses({ clock, marketUrl, tokenSecret }: ListContext, holder: string, assetId: string) {
  const until = Math.floor(clock.now().getTime() / 1000) + LISTED_URL_LIFETIME_SECONDS
  return ({ fileId }: SoldFile) => {
    const token = listedToken(tokenSecret, { holder, assetId, fileId, until })
    const query = new URLSearchParams({ holder, until: String(until), token })
    return `${marketUrl}${API_PREFIX}/assets/${assetId}/files/${fileId}/listed?${query}`
  }
}

/**
 * Resolves a signed URL to its present target.
 * @throws {MarketError} forbidden for a wrong or expired URL or a suspended holder, otherwise as the holder's
 * download.
 */
export async function followListedAddress(
  { db, storage, clock, tokenSecret }: Pick<Context, 'db' | 'storage' | 'clock' | 'tokenSecret'>,
  { id: assetId, fileId }: { id: string; fileId: string },
  { holder, until, token }: { holder: string; until: number; token: string },
): Promise<string> {
  const now = clock.now()
  if (!isListedToken(tokenSecret, { holder, assetId, fileId, until }, token)) throw new MarketError('forbidden')
  if (until * 1000 < now.getTime()) throw new MarketError('forbidden')
  const user = await db.user.findFirst({
    where: { id: holder, deletedAt: null, OR: [{ suspendedAt: null }, { suspendedUntil: { lte: now } }] },
    select: { id: true },
  })
  if (!user) throw new MarketError('forbidden')
  return getFileAddress({ db, storage, clock }, { userId: holder }, { id: assetId, fileId })
}
