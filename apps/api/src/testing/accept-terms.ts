import type { OwnershipRequest } from '@wencang/contract'
import type { Answer, Caller } from './test-app.ts'

/** Accepts the current terms of an asset. @param ownerRevenueShare If not the current one. */
export async function acceptTerms(owner: Caller, assetId: string, ownerRevenueShare?: number): Promise<Answer> {
  const { requests } = (await owner.get('/store/ownership-requests')).body
  const asked: OwnershipRequest | undefined = requests.find(({ asset }: OwnershipRequest) => asset.id === assetId)
  return owner.post(`/store/ownership-requests/${assetId}`, {
    decision: 'accept',
    termsVersion: asked?.terms.version ?? 1,
    ownerRevenueShare: ownerRevenueShare ?? asked?.terms.ownerRevenueShare ?? 0,
  })
}
