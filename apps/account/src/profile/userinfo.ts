import type { UserInfo } from '@wencang/contract'
import type { ActiveSession } from '../gateway/active-session.ts'

/** The public bucket's URL for browsers. */
export type PublicUrlOf = (keyOrUrl: string | null) => string | null

/**
 * The userinfo response of a signed-in user.
 * `scope` holds the current roles, joined by spaces; they are not cached in the session.
 */
export function toUserinfo(session: ActiveSession, publicUrlOf: PublicUrlOf): UserInfo {
  const { user } = session
  return {
    userId: session.userId,
    name: user.name,
    scope: session.roles.join(' '),
    picture: publicUrlOf(user.picture),
    email: user.email,
    phone: user.phone,
    cryptoWallet: user.cryptoWallet,
    profile: user.profile,
    bannerImg: publicUrlOf(user.bannerImg),
    kycType: user.kycType,
    kycName: user.kycName,
    realName: user.realName,
    province: user.province,
  }
}

/** Makes the URL of an object in the public bucket; a picture from an outside provider is a URL already. */
export function createPublicUrlOf(staticUrl: string): PublicUrlOf {
  return (value) => {
    if (value === null || value.startsWith('https://')) return value
    return `${staticUrl}/${value}`
  }
}
