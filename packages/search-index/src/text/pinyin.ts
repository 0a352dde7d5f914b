import { createRequire } from 'node:module'
import type * as PinyinPro from 'pinyin-pro'

/** Readings of the field that the dictionary gets wrong. */
const READINGS = {
  曾侯: 'zēng hóu',
  曾国: 'zēng guó',
  牟尼: 'móu ní',
  重檐: 'chóng yán',
  藏传: 'zàng chuán',
  歙砚: 'shè yàn',
  会稽: 'kuài jī',
  仇英: 'qiú yīng',
  尉迟: 'yù chí',
  月氏: 'yuè zhī',
  般若: 'bō rě',
  乐钟: 'yuè zhōng',
  乐俑: 'yuè yǒng',
  伎乐: 'jì yuè',
  鬲: 'lì',
}

let loaded: typeof PinyinPro.pinyin | undefined
/** Lazy: the dictionary takes 19 MB. */
function pinyin(): typeof PinyinPro.pinyin {
  if (loaded) return loaded
  const library = createRequire(import.meta.url)('pinyin-pro') as typeof PinyinPro
  library.customPinyin(READINGS)
  loaded = library.pinyin
  return loaded
}

const plain = (syllable: string) => syllable.replaceAll('ü', 'v')
const HAN = /\p{Script=Han}/gu

/** Number of syllables from {@link syllablesOf}. */
export const countHan = (text: string): number => text.match(HAN)?.length ?? 0

/** Syllables in context, without tones, `ü` as `v`. */
export function syllablesOf(text: string): string[] {
  const characters = text.match(HAN)?.join('') ?? ''
  if (characters === '') return []
  return pinyin()(characters, { toneType: 'none', type: 'array', nonZh: 'removed' }).map(plain)
}

/** Block whose readings cover all syllables. */
const FIRST = 0x4e00
const LAST = 0x9fa5
/** Interjections that would split every English word. */
const NOT_SYLLABLES = new Set(['m', 'n', 'ng', 'hm', 'hng', 'o', 'ê'])

let known: Set<string> | undefined
export function syllables(): ReadonlySet<string> {
  if (known) return known
  known = new Set()
  for (let code = FIRST; code <= LAST; code++) {
    const [reading = ''] = pinyin()(String.fromCodePoint(code), { toneType: 'none', type: 'array' })
    const syllable = plain(reading)
    if (/^[a-z]{1,6}$/.test(syllable) && !NOT_SYLLABLES.has(syllable)) known.add(syllable)
  }
  return known
}

const LONGEST = 6
const MAX_LETTERS = 40
const MAX_WAYS = 4

/** Splits into syllables, longest first, at most four ways. */
export function readPinyin(word: string): string[][] {
  const letters = word.replaceAll('ü', 'v')
  if (!/^[a-z]+$/.test(letters) || letters.length > MAX_LETTERS) return []
  const ends = endsOf(letters)
  const ways: string[][] = []
  const walk = (start: number, read: string[]) => {
    if (ways.length >= MAX_WAYS) return
    if (start === letters.length) {
      ways.push(read)
      return
    }
    for (let length = Math.min(LONGEST, letters.length - start); length > 0; length--) {
      const syllable = letters.slice(start, start + length)
      if (ends.has(start + length) && syllables().has(syllable)) walk(start + length, [...read, syllable])
    }
  }
  if (ends.has(0)) walk(0, [])
  return ways
}

/** Positions with a readable rest; prevents exponential backtracking. */
function endsOf(letters: string): Set<number> {
  const ends = new Set([letters.length])
  for (let start = letters.length - 1; start >= 0; start--)
    for (let length = 1; length <= LONGEST; length++)
      if (ends.has(start + length) && syllables().has(letters.slice(start, start + length))) ends.add(start)
  return ends
}
