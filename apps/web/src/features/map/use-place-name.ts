import { useQuery } from '@tanstack/react-query'
import { creatorQuery } from '../creators/creator-queries.ts'
import { assetQuery } from '../market/asset-queries.ts'
import type { Place } from './places.ts'

/** A place's name, which is requested if the marker does not have it. */
export function usePlaceName({ kind, id, name }: Place, isWanted: boolean): string | undefined {
  const isUnknown = isWanted && name === null
  const owner = useQuery({ ...creatorQuery(id), enabled: isUnknown && kind === 'owner' })
  const scene = useQuery({ ...assetQuery(id, undefined), enabled: isUnknown && kind === 'scene' })
  return name ?? owner.data?.name ?? scene.data?.name
}
