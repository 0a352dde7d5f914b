import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { NoteMarks } from './note-marks.tsx'
import type { Box } from './notes.ts'
import { containedIn, movedBox, type Surface } from './surface.ts'

type MarksOnPageProps = {
  image: RefObject<HTMLImageElement | null>
  /** Starts at 1. */
  page: number
  turnTo: (page: number) => void
}

export function MarksOnPage(props: MarksOnPageProps) {
  const { image, page } = props
  const shown = useRef(props)
  shown.current = props
  const users = useRef(new Set<() => void>())
  const surface = useMemo(
    () =>
      createPageSurface(
        image,
        { page: () => shown.current.page, turnTo: (to) => shown.current.turnTo(to) },
        users.current,
      ),
    [image],
  )
  useEffect(() => {
    const refresh = () => {
      for (const use of users.current) use()
    }
    if (page) refresh()
    const element = image.current
    const observer = new ResizeObserver(refresh)
    if (element) observer.observe(element)
    element?.addEventListener('load', refresh)
    return () => {
      observer.disconnect()
      element?.removeEventListener('load', refresh)
    }
  }, [image, page])
  return <NoteMarks surface={surface} />
}

function createPageSurface(
  image: RefObject<HTMLImageElement | null>,
  pages: { page(): number; turnTo(page: number): void },
  users: Set<() => void>,
): Surface {
  /** Page rectangle in the frame. */
  const sheet = (): Box | undefined => {
    const element = image.current
    if (!element || element.naturalWidth === 0) return undefined
    const padding = Number.parseFloat(getComputedStyle(element).paddingLeft)
    const frame = { width: element.clientWidth - 2 * padding, height: element.clientHeight - 2 * padding }
    const box = containedIn(frame, { width: element.naturalWidth, height: element.naturalHeight })
    return { ...box, x: box.x + padding, y: box.y + padding }
  }
  const pick: Surface['pick'] = (x, y) => {
    const box = sheet()
    if (!box) return undefined
    const at = { x: (x - box.x) / box.width, y: (y - box.y) / box.height }
    if (at.x < 0 || at.y < 0 || at.x > 1 || at.y > 1) return undefined
    return { kind: 'page', page: pages.page(), ...at, width: 0, height: 0 }
  }
  return {
    kind: 'page',
    locate(place) {
      const box = sheet()
      if (!box || place.kind !== 'page' || place.page !== pages.page()) return undefined
      return {
        x: box.x + place.x * box.width,
        y: box.y + place.y * box.height,
        width: place.width * box.width,
        height: place.height * box.height,
      }
    },
    pick,
    centre() {
      const box = sheet()
      return box && pick(box.x + box.width / 2, box.y + box.height / 2)
    },
    move(place, right, down) {
      const box = sheet()
      if (!box || place.kind !== 'page') return undefined
      return { ...place, ...movedBox(place, right / box.width, down / box.height) }
    },
    show({ place }) {
      if (place?.kind === 'page') pages.turnTo(place.page)
    },
    onChange(use) {
      users.add(use)
      return () => users.delete(use)
    },
  }
}
