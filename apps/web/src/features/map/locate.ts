import { toast } from '@wencang/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Position } from '../../entities/map/map-view.ts'

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
export function useLocate(isDemanded: boolean, onFound: (position: Position) => void) {
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
