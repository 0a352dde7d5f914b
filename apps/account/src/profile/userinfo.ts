import type { UserInfo } from '@wencang/contract'
import type { Context } from '../context.ts'
import type { Actor } from '../gateway/index.ts'

/**
 * The userinfo response of a signed-in user.
 * `scope` holds the current roles, joined by spaces; they are not cached in the session.
 */
export function toUserinfo({ staticUrl }: Pick<Context, 'staticUrl'>, { userId, roles, user }: Actor): UserInfo {
  return {
    userId,
    name: user.name,
    scope: roles.join(' '),
    picture: publicUrlOf(staticUrl, user.picture),
    email: user.email,
    phone: user.phone,
    cryptoWallet: user.cryptoWallet,
    profile: user.profile,
    bannerImg: publicUrlOf(staticUrl, user.bannerImg),
    kycType: user.kycType,
    kycName: user.kycName,
    realName: user.realName,
    province: user.province,
  }
}

/** The URL of an object in the public bucket; a picture from an outside provider is a URL already. */
function publicUrlOf(staticUrl: string, keyOrUrl: string | null): string | null {
  if (keyOrUrl === null || keyOrUrl.startsWith('https://')) return keyOrUrl
  return `${staticUrl}/${keyOrUrl}`
}
