import type { UserInfo } from '@wencang/contract'
import type { ActiveSession } from '../gateway/active-session.ts'

/** Where the public bucket is for browsers. */
export type PublicUrlOf = (keyOrUrl: string | null) => string | null

/**
 * The userinfo answer of a signed-in user.
 * `scope` holds the roles that are granted now, joined by spaces; nothing of it is kept in the session.
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

/** Makes the address of something in the public bucket; a picture that an outside provider named is an address already. */
export function createPublicUrlOf(staticUrl: string): PublicUrlOf {
  return (value) => {
    if (value === null || value.startsWith('https://')) return value
    return `${staticUrl}/${value}`
  }
}
