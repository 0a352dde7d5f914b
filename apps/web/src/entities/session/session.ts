import type { UserInfo } from '@wencang/contract'
import { isAssetsCreator, isAssetsOwner, rolesFromScope } from '@wencang/domain'

/** `userId` is set when signed in. */
export type Session = {
  userId: string | undefined
  userName: string | undefined
  userEmail: string | undefined
  userPhone: string | undefined
  userPicture: string | undefined
  userCryptoWallet: string | undefined
  userProfile: string | undefined
  userBanner: string | undefined
  userProvince: string | undefined
  /** 0 person, 1 institution; only if verified. */
  kycType: number | undefined
  kycName: string | undefined
  roles: readonly string[]
  isAssetsOwner: boolean
  isAssetsCreator: boolean
  /** It has ended, while the page has unsaved work. */
  ended?: true
}

/** Visitor session; pages show their own name for it. */
export const VISITOR: Session = {
  userId: undefined,
  userName: undefined,
  userEmail: undefined,
  userPhone: undefined,
  userPicture: undefined,
  userCryptoWallet: undefined,
  userProfile: undefined,
  userBanner: undefined,
  userProvince: undefined,
  kycType: undefined,
  kycName: undefined,
  roles: [],
  isAssetsOwner: false,
  isAssetsCreator: false,
}

export function toSession(info: UserInfo): Session {
  const roles = rolesFromScope(info.scope)
  return {
    userId: info.userId,
    userName: info.name || 'Unknown',
    userEmail: info.email ?? undefined,
    userPhone: info.phone ?? undefined,
    userPicture: info.picture ?? undefined,
    userCryptoWallet: info.cryptoWallet ?? undefined,
    userProfile: info.profile ?? undefined,
    userBanner: info.bannerImg ?? undefined,
    userProvince: info.province ?? undefined,
    kycType: info.kycType ?? undefined,
    kycName: info.kycName ?? undefined,
    roles,
    isAssetsOwner: isAssetsOwner(roles),
    isAssetsCreator: isAssetsCreator(roles),
  }
}
