import type { UserInfo } from '@wencang/contract'
import type { Context } from '../context.ts'
import type { SignedIn } from '../gateway/index.ts'

/** `scope` holds the current roles, joined by spaces. */
export function toUserinfo({ staticUrl }: Pick<Context, 'staticUrl'>, { userId, roles, user }: SignedIn): UserInfo {
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

/** Resolves a bucket key; external pictures are URLs already. */
function publicUrlOf(staticUrl: string, keyOrUrl: string | null): string | null {
  if (keyOrUrl === null || keyOrUrl.startsWith('https://')) return keyOrUrl
  return `${staticUrl}/${keyOrUrl}`
}
