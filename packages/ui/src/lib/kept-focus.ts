const HEADINGS = ':is(h1, h2, h3, h4):not(.sr-only)'

/**
 * Remembers where an element is.
 * @returns focuses `<main>` on another page, else the element or, once it is removed, what took its place: the same
 * button of the next row, else the heading of its row, a region with `tabIndex={-1}` around it, or the heading before it.
 */
export function placeOf(element: Element): () => void {
  const page = pageAddress()
  const path = ancestors(element)
  const indexes = path.map((one) => [...(one.parentElement?.children ?? [])].indexOf(one))
  const row = element.closest('li, tr')
  const button = [...(row?.querySelectorAll('button') ?? [])].indexOf(element as HTMLButtonElement)
  return () => {
    const at = path.findIndex((one) => one.isConnected)
    const parent = path[at]
    const index = indexes[at - 1] ?? 0
    const next = parent?.children[Math.min(index, parent.children.length - 1)]
    // Without scrolling: the new page has its own position.
    if (page !== pageAddress()) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    else if (element.isConnected) focus(element)
    // Outside of `<main>`, for example in a dialog.
    else if (!parent) return
    else if (row?.isConnected) focus(row.querySelector(HEADINGS) ?? row)
    else if (row === path[at - 1] && next) {
      const buttons = [...next.querySelectorAll('button')]
      focus(buttons[button] ?? buttons.at(-1) ?? next)
    } else {
      const region = parent.closest('[tabindex="-1"]:not(main)')
      if (region) focus(region)
      else focusHeadingBefore(parent, index)
    }
  }
}

/** When an action removes the focused element of `<main>`, focuses what took its place. @returns ends it. */
export function keepFocus(): () => void {
  let last: { element: Element; giveBack: () => void } | undefined
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { element: target, giveBack: placeOf(target) }
  }
  // A click elsewhere leaves the element.
  const forget = ({ target }: PointerEvent) => {
    if (!last?.element.contains(target as Node)) last = undefined
  }
  const observer = new MutationObserver(() => {
    if (last && !last.element.isConnected && document.activeElement === document.body) last.giveBack()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget, true)
  }
}

const headingsOf = (element: Element) => [
  ...(element.matches(HEADINGS) ? [element] : []),
  ...element.querySelectorAll(HEADINGS),
]

/** @returns false if it is hidden. */
function focus(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
  return document.activeElement === element
}

/** Path of the page, also in a fragment. */
const pageAddress = () => location.pathname + location.hash.split('?')[0]

/** The element and those around it, up to `<main>`; none outside of it. */
function ancestors(element: Element): Element[] {
  const path: Element[] = []
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    path.push(one)
    if (one.matches('main')) return path
  }
  return []
}

/** The last visible heading before a child, else `<main>`'s first. */
function focusHeadingBefore(parent: Element, index: number): void {
  const before = [...parent.children].slice(0, index).flatMap(headingsOf)
  if (before.reverse().some(focus)) return
  const around = parent.parentElement
  if (parent.matches('main') || !around) headingsOf(parent).some(focus)
  else focusHeadingBefore(around, [...around.children].indexOf(parent))
}
