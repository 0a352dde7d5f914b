import { partsOf } from './question.ts'
import { normalForm } from './text/fold.ts'
import { keysOf, segmentsOf, segmentsOfWords, soundingLike } from './text/lexicon.ts'
import { type Run, runsOf, stemOf } from './text/runs.ts'

/** Half-open range in UTF-16 units. */
export type Mark = [from: number, to: number]

/** Name in normal form, with original positions. */
interface Placed {
  text: string
  /** Original start of each character, plus the end. */
  at: number[]
}

function placed(name: string): Placed {
  let text = ''
  const at: number[] = []
  let place = 0
  for (const character of name) {
    // Characters that do not fold one-to-one are unmarked.
    const [normal = ' '] = normalForm(character)
    text += normal.length === 1 ? normal : ' '
    at.push(place)
    place += character.length
  }
  at.push(place)
  return { text, at }
}

/** Name ranges that match a keyword, literally or by its terms. Ordered, without overlaps. */
export function marksOf(name: string, keyword: string): Mark[] {
  const { text, at } = placed(name)
  const parts = partsOf(normalForm(keyword))
  const covered = new Array<boolean>(text.length).fill(false)
  const cover = (from: number, length: number) => covered.fill(true, from, from + length)
  const others = parts.filter((part) => !coverLiterally(text, part, cover))
  for (const part of others) coverSegments(text, part, cover)
  const keys = new Set(others.flatMap(keysAskedBy))
  if (keys.size > 0) coverTerms(text, keys, cover)
  return marksFrom(covered, at)
}

type Cover = (from: number, length: number) => void

function coverLiterally(text: string, part: Run, cover: Cover): boolean {
  if (part.kind === 'characters') return coverAll(text, part.text, cover)
  const stems = new Set(part.words.map(stemOf))
  let isFound = false
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu))
    if (stems.has(stemOf(match[0]))) {
      cover(match.index, match[0].length)
      isFound = true
    }
  return isFound
}

function coverAll(text: string, wanted: string, cover: Cover): boolean {
  let from = text.indexOf(wanted)
  const isFound = from >= 0
  for (; from >= 0; from = text.indexOf(wanted, from + wanted.length)) cover(from, wanted.length)
  return isFound
}

function coverSegments(text: string, part: Run, cover: Cover): void {
  if (part.kind === 'characters')
    for (const { part: segment } of segmentsOf(part.text)) if (segment.length > 1) coverAll(text, segment, cover)
}

function keysAskedBy(part: Run): string[] {
  const segments = part.kind === 'words' ? segmentsOfWords(part.words) : segmentsOf(part.text)
  const sounding = part.kind === 'words' ? soundingLike(part.words.join('')) : []
  return [...segments.flatMap(({ concepts }) => concepts), ...sounding].map(({ key }) => key)
}

/** Marks narrower terms: 鼎 for 青铜器. */
function coverTerms(text: string, keys: ReadonlySet<string>, cover: Cover): void {
  let from = 0
  for (const run of runsOf(text)) {
    if (run.kind === 'words') continue
    from = text.indexOf(run.text, from)
    for (const { part, concepts } of segmentsOf(run.text)) {
      if (concepts.some((concept) => keysOf(concept).some((key) => keys.has(key)))) cover(from, part.length)
      from += part.length
    }
  }
}

function marksFrom(covered: boolean[], at: number[]): Mark[] {
  const marks: Mark[] = []
  for (let index = 0; index < covered.length; index++) {
    if (!covered[index]) continue
    const [from = 0, to = 0] = [at[index], at[index + 1]]
    const last = marks.at(-1)
    if (last && last[1] === from) last[1] = to
    else marks.push([from, to])
  }
  return marks
}
