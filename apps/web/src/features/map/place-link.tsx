import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Place } from './places.ts'

type PlaceLinkProps = { place: Place } & Omit<ComponentProps<'a'>, 'href'>

export function PlaceLink({ place, ...rest }: PlaceLinkProps) {
  return place.kind === 'owner' ? (
    <Link to="/creator/$creatorId/home" params={{ creatorId: place.id }} preload={false} {...rest} />
  ) : (
    <Link to="/asset/$assetId/detail" params={{ assetId: place.id }} preload={false} {...rest} />
  )
}
