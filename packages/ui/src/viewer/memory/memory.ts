/** What one page may hold of objects, by its own count. Phones close a page that needs more. */
const LIMIT_BYTES = { desktop: 1_000_000_000, phone: 300_000_000 }
/** Nobody's share falls below this part of the limit: something has to be seen. */
const LEAST_SHARE = 0.05

const BYTES_OF_A_PIXEL = 4
const WITH_SMALLER_COPIES = 4 / 3

/** What a decoded picture needs, with the smaller copies that are drawn from afar. */
export const pictureBytes = (width: number, height: number): number =>
  width * height * BYTES_OF_A_PIXEL * WITH_SMALLER_COPIES

/** Of all that a page may hold. */
export const limitBytes = (): number => LIMIT_BYTES[deviceKind()]

export const deviceKind = (): keyof typeof LIMIT_BYTES =>
  matchMedia('(pointer: coarse)').matches ? 'phone' : 'desktop'

/** What one of those who hold something tells of it. */
export type Held = {
  /** So many bytes are held now, of the page's memory and the graphics card's together. */
  set(bytes: number): void
  /** Nothing is held any more. */
  end(): void
}

/** What somebody holds who can do with less. */
export type Share = Held & {
  /** So much it may be: what others need is theirs, and the rest is shared evenly. */
  most(): number
}

export type Memory = {
  /** For what is there whole or not at all. */
  hold(): Held
  /** For what has more detail or less. @param onLess Called when less is left than before. */
  share(onLess?: () => void): Share
  /** How much more may be held. */
  room(): number
}

/** The sum of what all viewers of a page hold, against one limit. */
export function createMemory(limit: number): Memory {
  const whole = new Map<Held, number>()
  const shares = new Map<Held, number>()
  const lessTold = new Map<Held, () => void>()
  const sumOf = (held: Map<Held, number>) => [...held.values()].reduce((sum, bytes) => sum + bytes, 0)
  const most = () => Math.max(limit * LEAST_SHARE, (limit - sumOf(whole)) / Math.max(1, shares.size))
  /** Tells those who share when there is less for each. */
  const changing = (change: () => void) => {
    const before = most()
    change()
    if (most() < before) for (const tell of lessTold.values()) tell()
  }
  /** One entry of a sum, until its end. */
  const entryIn = (sum: Map<Held, number>): Held => {
    const held: Held = {
      // What arrives after the end is not kept.
      set: (bytes) => sum.has(held) && changing(() => sum.set(held, bytes)),
      end: () => sum.delete(held) && lessTold.delete(held),
    }
    changing(() => sum.set(held, 0))
    return held
  }
  return {
    hold: () => entryIn(whole),
    share(onLess) {
      const held = entryIn(shares)
      if (onLess) lessTold.set(held, onLess)
      return { ...held, most }
    },
    room: () => Math.max(0, limit - sumOf(whole) - sumOf(shares)),
  }
}

let ofPage: Memory | undefined

/** That of this page, which all of its viewers share. */
export function pageMemory(): Memory {
  ofPage ??= createMemory(limitBytes())
  return ofPage
}
