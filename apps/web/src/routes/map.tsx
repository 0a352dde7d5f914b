import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState, Input, Picture, Skeleton } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FRAME, FRAME_SIZE, onFrame, placesQuery } from '../features/market/places.ts'
import { numberText } from '../lib/format.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

type Place = {
  kind: 'owner' | 'scene'
  id: string
  name: string
  snapshot: string | null
  longitude: number
  latitude: number
}

/** Where owners and scenes are: dots on a graticule, and the list of them. */
export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('nav.map'))
  const { data, isPending } = useQuery(placesQuery)
  const [keyword, setKeyword] = useState('')
  const [active, setActive] = useState<string>()
  const places: Place[] = [
    ...(data?.owners ?? []).map((place) => ({ ...place, kind: 'owner' as const })),
    ...(data?.sceneAssets ?? []).map((place) => ({ ...place, kind: 'scene' as const })),
  ].filter((place) => place.name.toLowerCase().includes(keyword.trim().toLowerCase()))

  return (
    <div className="grid flex-1 lg:h-[calc(100dvh-4rem)] lg:flex-none lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <div className="order-2 flex min-h-0 flex-col border-line border-r bg-surface lg:order-1">
        <div className="border-line border-b p-4">
          <h1 className="mb-3 text-2xl">{t('map.title')}</h1>
          <Input
            type="search"
            aria-label={t('map.filter')}
            placeholder={t('map.filter')}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        </div>
        {isPending ? <Skeleton className="m-4 h-80" /> : null}
        {!isPending && places.length === 0 ? <EmptyState title={t('state.noData')} /> : null}
        <ul aria-label={t('map.list')} className="min-h-0 flex-1 overflow-y-auto">
          {places.map((place) => (
            <li key={place.id} className="border-line border-b">
              <PlaceLink place={place} onActive={setActive}>
                <Picture src={place.snapshot} alt="" className="w-16 shrink-0 rounded-control" />
                <span className="min-w-0">
                  <span className="block truncate font-serif">{place.name}</span>
                  <span className="text-ink-muted text-xs">{t(`map.kind.${place.kind}`)}</span>
                </span>
              </PlaceLink>
            </li>
          ))}
        </ul>
      </div>
      <Drawing places={places} active={active} />
    </div>
  )
}

type Activation = { onActive: (id: string | undefined) => void }

function PlaceLink({ place, onActive, children }: { place: Place; children: React.ReactNode } & Activation) {
  const handlers = {
    onMouseEnter: () => onActive(place.id),
    onMouseLeave: () => onActive(undefined),
    onFocus: () => onActive(place.id),
    onBlur: () => onActive(undefined),
    className: 'flex items-center gap-3 px-4 py-3 hover:bg-sunken focus-visible:outline-offset-[-2px]',
  }
  return place.kind === 'owner' ? (
    <Link to="/creator/$creatorId/home" params={{ creatorId: place.id }} {...handlers}>
      {children}
    </Link>
  ) : (
    <Link to="/asset/$assetId/detail" params={{ assetId: place.id }} {...handlers}>
      {children}
    </Link>
  )
}

const STEP_DEGREES = 5

function Drawing({ places, active }: { places: Place[]; active: string | undefined }) {
  const { t, i18n } = useTranslation()
  const meridians = steps(FRAME.west, FRAME.east)
  const parallels = steps(FRAME.south, FRAME.north)
  const named = places.find((place) => place.id === active)
  return (
    <figure className="plinth relative order-1 flex min-h-[50vh] items-center justify-center overflow-hidden lg:order-2 lg:min-h-0">
      <svg
        role="img"
        aria-label={t('map.drawing', { count: places.length })}
        viewBox={`-2 -2 ${FRAME_SIZE.width + 4} ${FRAME_SIZE.height + 4}`}
        className="h-full max-h-full w-full p-2"
      >
        <g className="stroke-line-strong" strokeWidth="0.05" opacity="0.7">
          {meridians.map((longitude) => (
            <path key={longitude} d={`M${onFrame(longitude, FRAME.north)?.x ?? 0} 0v${FRAME_SIZE.height}`} />
          ))}
          {parallels.map((latitude) => (
            <path key={latitude} d={`M0 ${onFrame(FRAME.west, latitude)?.y ?? 0}h${FRAME_SIZE.width}`} />
          ))}
        </g>
        <g className="fill-ink-muted" fontSize="0.8" textAnchor="middle">
          {meridians.map((longitude) => (
            <text key={longitude} x={onFrame(longitude, FRAME.north)?.x ?? 0} y="-0.6">
              {numberText(longitude, i18n.language)}°
            </text>
          ))}
        </g>
        {places.map((place) => {
          const at = onFrame(place.longitude, place.latitude)
          if (!at) return null
          return (
            <circle
              key={place.id}
              cx={at.x}
              cy={at.y}
              r={place.id === active ? 0.9 : 0.45}
              className={place.kind === 'owner' ? 'fill-good' : 'fill-accent'}
              opacity="0.85"
            />
          )
        })}
      </svg>
      <figcaption className="absolute bottom-4 left-4 flex gap-4 rounded-control bg-raised/90 px-3 py-2 text-xs">
        {named ? (
          <span className="font-serif">{named.name}</span>
        ) : (
          <>
            <Legend colour="bg-good" text={t('map.kind.owner')} />
            <Legend colour="bg-accent" text={t('map.kind.scene')} />
          </>
        )}
      </figcaption>
    </figure>
  )
}

function Legend({ colour, text }: { colour: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2.5 rounded-full ${colour}`} />
      {text}
    </span>
  )
}

function steps(from: number, to: number): number[] {
  const first = Math.ceil(from / STEP_DEGREES) * STEP_DEGREES
  return Array.from({ length: Math.floor((to - first) / STEP_DEGREES) + 1 }, (_, index) => first + index * STEP_DEGREES)
}
