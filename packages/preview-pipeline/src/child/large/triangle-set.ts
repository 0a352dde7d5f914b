/** Set of oriented triangles, regardless of the starting corner. */
export interface TriangleSet {
  /** @returns false if there are too many. */
  add(a: number, b: number, c: number): boolean
  /** Three corners each. */
  finish(): Uint32Array
}

export function createTriangleSet(most: number): TriangleSet {
  let table = new Int32Array(2 ** 20).fill(-1)
  let corners = new Uint32Array(2 ** 20)
  let count = 0
  const slotOf = (a: number, b: number, c: number) => {
    const mask = table.length - 1
    let hash = Math.imul(a, 0x85ebca6b) ^ Math.imul(b + 0x9e3779b9, 0xc2b2ae35) ^ Math.imul(c + 0x27d4eb2f, 0x165667b1)
    hash = Math.imul(hash ^ (hash >>> 15), 0x27d4eb2f)
    let slot = (hash ^ (hash >>> 13)) & mask
    for (;;) {
      const known = table[slot] ?? -1
      if (known < 0) return slot
      const at = known * 3
      if (corners[at] === a && corners[at + 1] === b && corners[at + 2] === c) return slot
      slot = (slot + 1) & mask
    }
  }
  const grow = () => {
    const larger = new Uint32Array(corners.length * 2)
    larger.set(corners)
    corners = larger
    table = new Int32Array(table.length * 2).fill(-1)
    for (let i = 0; i < count; i++)
      table[slotOf(corners[i * 3] ?? 0, corners[i * 3 + 1] ?? 0, corners[i * 3 + 2] ?? 0)] = i
  }
  const addOrdered = (a: number, b: number, c: number) => {
    const slot = slotOf(a, b, c)
    if ((table[slot] ?? -1) >= 0) return true
    if (count === most) return false
    table[slot] = count
    corners[count * 3] = a
    corners[count * 3 + 1] = b
    corners[count * 3 + 2] = c
    count++
    if ((count + 1) * 3 > corners.length) grow()
    return true
  }
  return {
    add(a, b, c) {
      if (a < b && a < c) return addOrdered(a, b, c)
      return b < c ? addOrdered(b, c, a) : addOrdered(c, a, b)
    },
    finish: () => corners.subarray(0, count * 3),
  }
}
