import { toast } from '@wencang/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Position, START } from '../../entities/map/map-view.ts'
import type { MapSearch } from './map-search.ts'
import { findRegion } from './regions.ts'

const SELF_ZOOM = 9

type Start = Position & { zoom: number }

/** The URL's initial view, the default, or the reader's position; undefined until found. */
export function useStart({ province, position }: MapSearch) {
  const [start, setStart] = useState<Start>()
  const locate = useLocate(position === 'self', (self) => setStart({ ...self, zoom: SELF_ZOOM }))
  useEffect(() => {
    let isUnmounted = false
    setStart(undefined)
    if (province && position !== 'self') {
      import('@wencang/places/regions').then(
        ({ default: regions }) => {
          const found = findRegion(regions as unknown as Parameters<typeof findRegion>[0], String(province))
          if (!isUnmounted && found) setStart(found)
        },
        () => {},
      )
    }
    return () => {
      isUnmounted = true
    }
  }, [province, position])
  return { start: start ?? (province || position ? undefined : START), locate }
}

const TIMEOUT_MILLISECONDS = 10_000
const MAX_AGE_MILLISECONDS = 300_000
/** `GeolocationPositionError.PERMISSION_DENIED` */
const DENIED = 1

type LocateFailure = 'denied' | 'unavailable'

/** The browser's position. @throws {LocateFailure} */
function readPosition(): Promise<Position> {
  return new Promise((resolve, reject: (failure: LocateFailure) => void) => {
    if (!navigator.geolocation) return reject('unavailable')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ longitude, latitude }),
      ({ code }) => reject(code === DENIED ? 'denied' : 'unavailable'),
      { timeout: TIMEOUT_MILLISECONDS, maximumAge: MAX_AGE_MILLISECONDS },
    )
  })
}

/** Finds the reader, at once if the URL demands it; a failure is a message. */
function useLocate(isDemanded: boolean, onFound: (position: Position) => void) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const isMounted = useMounted()
  const start = async () => {
    setBusy(true)
    try {
      const position = await readPosition()
      if (isMounted.current) onFound(position)
    } catch (failure) {
      if (isMounted.current) toast(t(`map.${failure as LocateFailure}`), 'warn')
    } finally {
      if (isMounted.current) setBusy(false)
    }
  }
  const latest = useRef(start)
  latest.current = start
  useEffect(() => {
    if (isDemanded) void latest.current()
  }, [isDemanded])
  return { isBusy, start: () => void start() }
}

function useMounted(): RefObject<boolean> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
