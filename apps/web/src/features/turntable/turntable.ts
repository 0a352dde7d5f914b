import { TURNTABLE } from '@wencang/domain'

/** Duration of one turn. */
const TURN_MILLISECONDS = 4_800
const { frames, columns } = TURNTABLE
const rows = Math.ceil(frames / columns)

/** Excludes touch, reduced motion and data saving. */
const isWanted = () =>
  matchMedia('(hover: hover)').matches &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData

let playing: { card: HTMLElement; stop: () => void } | undefined

/** Shows a card's turntable once loaded, without layout shift. */
function play(card: HTMLElement): void {
  if (playing?.card === card) return
  playing?.stop()
  const url = card.dataset.turntable
  const picture = card.querySelector('picture')
  if (!url || !picture) return
  const sheet = new Image()
  const turning = document.createElement('span')
  turning.dataset.turning = ''
  turning.style.cssText = `position:absolute;inset:0;background:url("${encodeURI(url)}") 0 0/${columns * 100}% ${rows * 100}%`
  const stop = () => {
    sheet.src = ''
    turning.remove()
    picture.style.visibility = ''
    playing = undefined
  }
  playing = { card, stop }
  sheet.onload = () => {
    if (playing?.card !== card) return
    picture.after(turning)
    // Frames are transparent.
    picture.style.visibility = 'hidden'
    turning.animate(frameSteps(), { duration: TURN_MILLISECONDS, iterations: Number.POSITIVE_INFINITY })
  }
  sheet.src = url
}

/** Steps without interpolation. */
function frameSteps(): Keyframe[] {
  const share = (place: number, count: number) => `${(place / (count - 1)) * 100}%`
  return Array.from({ length: frames + 1 }, (_, index) => {
    const frame = index % frames
    const backgroundPosition = `${share(frame % columns, columns)} ${share(Math.floor(frame / columns), rows)}`
    return { backgroundPosition, easing: 'step-end', offset: index / frames }
  })
}

const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-turntable]') : null

/** Plays turntables on hover or keyboard focus, on all pages. */
export function watchTurntables(): void {
  const begin = (target: EventTarget | null) => {
    const card = cardOf(target)
    if (card && isWanted()) play(card)
  }
  const end = (target: EventTarget | null, next: EventTarget | null) => {
    if (playing && cardOf(target) === playing.card && cardOf(next) !== playing.card) playing.stop()
  }
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') begin(target)
  })
  document.addEventListener('pointerout', ({ target, relatedTarget }) => end(target, relatedTarget))
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) begin(target)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => end(target, relatedTarget))
  // Hover or focus may precede loading.
  begin(document.querySelector('[data-turntable] a:focus-visible') ?? document.querySelector('[data-turntable]:hover'))
}
