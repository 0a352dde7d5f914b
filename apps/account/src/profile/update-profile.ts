import { AccountError, type UserInfoPatch } from '@wencang/contract'
import type { Context } from '../context.ts'
import { failingAs } from '../failing-as.ts'
import type { Caller } from '../gateway/index.ts'
import type { ObjectStore } from '../ports/object-store.ts'
import { keysOfPicture, PICTURE_RULES, type PictureKind, storePicture } from './pictures.ts'
import { toChecksumAddress } from './wallet-address.ts'

const PICTURE_KINDS = Object.keys(PICTURE_RULES) as PictureKind[]

type ProfileContext = Pick<Context, 'db' | 'publicStore' | 'log'>

/**
 * Updates the profile. Empty and null clear fields, except the name.
 * @throws {AccountError} 4032 if deleted meanwhile, 400 for a bad wallet, 4012 and 4013 for pictures, 4011 otherwise.
 */
export async function updateProfile(context: ProfileContext, { userId }: Caller, patch: UserInfoPatch): Promise<void> {
  await failingAs('user_update_failed', () => apply(context, userId, patch))
}

async function apply({ db, publicStore, log }: ProfileContext, userId: string, patch: UserInfoPatch): Promise<void> {
  const cryptoWallet = readWallet(emptyToNull(patch.cryptoWallet))
  const pictures = await storePictures(publicStore, userId, patch)
  const before = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { picture: true, bannerImg: true },
  })
  // Deleted users stay deleted; the sweep removes the new pictures.
  const { count } = await db.user.updateMany({
    where: { id: userId, deletedAt: null },
    data: {
      name: patch.name,
      profile: emptyToNull(patch.profile),
      province: emptyToNull(patch.province),
      cryptoWallet,
      ...pictures,
    },
  })
  if (count === 0) throw new AccountError('not_authenticated')
  const replaced = PICTURE_KINDS.filter((kind) => pictures[kind] !== undefined && pictures[kind] !== before[kind])
  const keys = replaced.flatMap((kind) => keysOfPicture(kind, before[kind]))
  // Only log failures: account deletion removes leftovers.
  await publicStore.remove(keys).catch((error: unknown) => {
    log.warn({ err: error, keys }, 'a replaced picture was not removed')
  })
}

async function storePictures(store: ObjectStore, userId: string, patch: UserInfoPatch) {
  const stored: Partial<Record<PictureKind, string | null>> = {}
  for (const kind of PICTURE_KINDS) {
    const value = emptyToNull(patch[kind])
    if (value === undefined) continue
    stored[kind] = value === null ? null : await storePicture(store, userId, kind, value)
  }
  return stored
}

function readWallet(typed: string | null | undefined): string | null | undefined {
  if (typed === null || typed === undefined) return typed
  const address = toChecksumAddress(typed)
  if (!address) {
    const details = [{ path: 'cryptoWallet', message: 'must be an address with a valid EIP-55 checksum' }]
    throw new AccountError('invalid_parameters', { details })
  }
  return address
}

function emptyToNull(value: string | null | undefined): string | null | undefined {
  return value === '' ? null : value
}
