import { createHash } from 'node:crypto'

export interface Candidate {
  id: string
  creatorId: string
  category: number
}

/**
 * Shuffles by day, spreading categories and creators.
 * @returns IDs, at most `count`.
 */
export function pickOfTheDay(candidates: Candidate[], day: string, count: number): string[] {
  const rank = (candidate: Candidate) => createHash('sha256').update(`${day}/${candidate.id}`).digest('hex')
  const rest = candidates
    .map((candidate) => ({ candidate, rank: rank(candidate) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ candidate }) => candidate)
  const uses = new Map<string | number, number>()
  const used = (key: string | number) => uses.get(key) ?? 0
  const chosen: string[] = []
  while (chosen.length < count && rest.length > 0) {
    let best = 0
    for (const [index, candidate] of rest.entries()) {
      const cost = (c: Candidate | undefined) =>
        c ? used(c.creatorId) * 2 + used(c.category) : Number.POSITIVE_INFINITY
      if (cost(candidate) < cost(rest[best])) best = index
    }
    const [next] = rest.splice(best, 1)
    if (!next) break
    chosen.push(next.id)
    uses.set(next.creatorId, used(next.creatorId) + 1)
    uses.set(next.category, used(next.category) + 1)
  }
  return chosen
}
