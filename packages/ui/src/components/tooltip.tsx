import { Slot } from 'radix-ui'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const OPEN_DELAY_MILLISECONDS = 700
const GAP_PIXELS = 6
const EDGE_PIXELS = 8

type Place = { left: number; top: number }

/** Below the element; above near the window's bottom. */
function placeAt(element: Element): Place {
  const box = element.getBoundingClientRect()
  const below = box.bottom + GAP_PIXELS + 32 < window.innerHeight
  return { left: box.left + box.width / 2, top: below ? box.bottom + GAP_PIXELS : box.top - GAP_PIXELS - 30 }
}

/** Shown after 700 ms or on keyboard focus; Escape hides. Never on touch screens, where it would stay. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const id = useId()
  const [place, setPlace] = useState<Place>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hide = () => {
    clearTimeout(timer.current)
    setPlace(undefined)
  }
  const showLater = (element: Element) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPlace(placeAt(element)), OPEN_DELAY_MILLISECONDS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <>
      <Slot.Root
        {...(place && { 'aria-describedby': id })}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') showLater(event.currentTarget)
        }}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={(event) => {
          if (matchMedia('(hover)').matches && event.currentTarget.matches(':focus-visible'))
            setPlace(placeAt(event.currentTarget))
        }}
        onBlur={hide}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') hide()
        }}
      >
        {children}
      </Slot.Root>
      {place ? createPortal(<Bubble id={id} text={text} place={place} />, document.body) : null}
    </>
  )
}

function Bubble({ id, text, place }: { id: string; text: string; place: Place }) {
  const bubble = useRef<HTMLDivElement>(null)
  const [shift, setShift] = useState(0)
  // Keeps the tooltip inside the window.
  useEffect(() => {
    const box = bubble.current?.getBoundingClientRect()
    if (!box) return
    const beyondRight = Math.max(0, box.right + EDGE_PIXELS - window.innerWidth)
    const beyondLeft = Math.max(0, EDGE_PIXELS - box.left)
    setShift(beyondLeft - beyondRight)
  }, [])
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      style={{ left: place.left + shift, top: place.top }}
      className="-translate-x-1/2 pointer-events-none fixed z-tooltip max-w-64 animate-fade rounded-control bg-ink px-2.5 py-1 text-paper text-xs shadow-float"
    >
      {text}
    </div>
  )
}
