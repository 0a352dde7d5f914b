import type { UserInfo } from '@wencang/contract'
import { isAssetsCreator, isAssetsOwner, rolesFromScope } from '@wencang/domain'

function sessionOf(info: UserInfo | undefined) {
  const roles: readonly string[] = rolesFromScope(info?.scope ?? '')
  return {
    /** Set when signed in. */
    userId: info?.userId,
    userName: info && (info.name || 'Unknown'),
    userEmail: info?.email ?? undefined,
    userPhone: info?.phone ?? undefined,
    userPicture: info?.picture ?? undefined,
    userCryptoWallet: info?.cryptoWallet ?? undefined,
    userProfile: info?.profile ?? undefined,
    userBanner: info?.bannerImg ?? undefined,
    userProvince: info?.province ?? undefined,
    /** 0 person, 1 institution; only if verified. */
    kycType: info?.kycType ?? undefined,
    kycName: info?.kycName ?? undefined,
    roles,
    isAssetsOwner: isAssetsOwner(roles),
    isAssetsCreator: isAssetsCreator(roles),
  }
}

export type Session = ReturnType<typeof sessionOf> & {
  /** It has ended, while the page has unsaved work. */
  ended?: true
}

/** Visitor session; pages show their own name for it. */
export const VISITOR: Session = sessionOf(undefined)

export const toSession = (info: UserInfo): Session => sessionOf(info)
