import { DETAIL_CEILINGS, LICENCE_NAMES } from '@wencang/domain'
import { launchAsset } from '../../assets/creator-center/launch-asset.ts'
import { stopAsset } from '../../assets/creator-center/stop-assets.ts'
import { submitAsset } from '../../assets/creator-center/submit-asset.ts'
import { updateAsset } from '../../assets/creator-center/update-asset.ts'
import { decideOwnership } from '../../assets/ownership/decide-ownership.ts'
import { listOwnershipRequests } from '../../assets/ownership/list-ownership-requests.ts'
import { callerOf } from '../caller-of.ts'
import type { World } from './world.ts'

interface OwnedWork {
  id: string
  creator_id: string
}

/** Window for concurrent change and answer, in seconds. */
const MEETING_SECONDS = 3

/** Changes of shared assets by creators, with concurrent answers by owners. */
export function planConsents(
  world: World,
  ownerId: string,
  { anywhen, review }: { anywhen(): number; review(assetId: string): void },
): void {
  const { chance } = world
  for (let meetings = 2 + chance.upTo(6); meetings > 0; meetings--) {
    const at = anywhen()
    if (chance.is(0.8)) world.after(at + chance.upTo(MEETING_SECONDS), () => changeOffer(world, ownerId, review))
    if (chance.is(0.8)) world.after(at + chance.upTo(MEETING_SECONDS), () => answer(world, ownerId))
  }
}

function changeOffer(world: World, ownerId: string, review: (assetId: string) => void): void {
  const { chance } = world
  void world.begin('change offer', async () => {
    const works = await world.ask<OwnedWork>('SELECT id, creator_id FROM asset WHERE owner_id = $1 ORDER BY id', [
      ownerId,
    ])
    const { id, creator_id: creatorId } = chance.pick(works)
    const creator = callerOf(creatorId)
    const { context } = world.api()
    const change = (patch: Parameters<typeof updateAsset>[3]) => updateAsset(context, creator, id, patch)
    switch (chance.pick(['price', 'price', 'price', 'ceiling', 'licence', 'launch', 'launch', 'submit', 'submit'])) {
      case 'price':
        return change({ price: (1 + chance.upTo(6000)) / 100 })
      case 'ceiling':
        return change({ ceiling: chance.pick([...DETAIL_CEILINGS]) })
      case 'launch':
        return launchAsset(context, creator, id)
      case 'submit':
        await submitAsset(context, creator, id)
        return review(id)
      default:
        await stopAsset(context, creator, id)
        await change({ licence: chance.pick(LICENCE_NAMES) })
        await submitAsset(context, creator, id)
        return review(id)
    }
  })
}

/** The owner reads the terms, and decides later. */
function answer(world: World, ownerId: string): void {
  const { chance } = world
  void world.begin('read terms', async () => {
    const { requests } = await listOwnershipRequests(world.api().context, callerOf(ownerId), { limit: 10 })
    const { asset, creator, terms, state } = chance.pick(requests)
    const accepted = { termsVersion: terms.version, ownerRevenueShare: terms.ownerRevenueShare }
    const decision =
      state === 'accepted' && chance.is(0.25)
        ? ({ decision: 'withdraw', reason: '收回' } as const)
        : ({ decision: 'accept', ...accepted } as const)
    world.after(chance.upTo(MEETING_SECONDS), () => {
      void world.begin('answer', async () => {
        const { context } = world.api()
        await decideOwnership(context, callerOf(ownerId), asset.id, decision)
        // Most creators put an accepted work on sale again.
        if (decision.decision === 'accept' && chance.is(0.8)) await launchAsset(context, callerOf(creator.id), asset.id)
      })
    })
  })
}
