import { createRequire } from 'node:module'
import type * as PinyinPro from 'pinyin-pro'

/** Words of the field that the dictionary reads in another way. */
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
/** Loaded with the first text: its dictionary takes 19 MB, which a process that searches for nothing does not need. */
function pinyin(): typeof PinyinPro.pinyin {
  if (loaded) return loaded
  const library = createRequire(import.meta.url)('pinyin-pro') as typeof PinyinPro
  library.customPinyin(READINGS)
  loaded = library.pinyin
  return loaded
}

const plain = (syllable: string) => syllable.replaceAll('ü', 'v')
const HAN = /\p{Script=Han}/gu

/** How many syllables {@link syllablesOf} a text has. */
export const countHan = (text: string): number => text.match(HAN)?.length ?? 0

/** The syllables of a text's Chinese characters without tones, `ü` as `v`, each as read in its word. */
export function syllablesOf(text: string): string[] {
  const characters = text.match(HAN)?.join('') ?? ''
  if (characters === '') return []
  return pinyin()(characters, { toneType: 'none', type: 'array', nonZh: 'removed' }).map(plain)
}

/** First and last character of the block whose readings are all there are. */
const FIRST = 0x4e00
const LAST = 0x9fa5
/** The readings that are words of a sentence and nothing else; they would cut every English word. */
const NOT_SYLLABLES = new Set(['m', 'n', 'ng', 'hm', 'hng', 'o', 'ê'])

let known: Set<string> | undefined
/** All syllables that there are. */
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

/** The ways to read a word as syllables, longest syllables first, four at most; none if it cannot be read so. */
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

/** Places from which the rest can be read: without them, a long word would be tried in very many ways. */
function endsOf(letters: string): Set<number> {
  const ends = new Set([letters.length])
  for (let start = letters.length - 1; start >= 0; start--)
    for (let length = 1; length <= LONGEST; length++)
      if (ends.has(start + length) && syllables().has(letters.slice(start, start + length))) ends.add(start)
  return ends
}
