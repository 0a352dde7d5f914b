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

let segmenter: Intl.Segmenter | undefined
/** Characters of a Chinese person's name at most. */
const MAX_PERSON_NAME = 3
/** Words that names of institutions end in; ICU's dictionary splits or joins them. */
const ENDING =
  /(?:博物(?:馆|院)|(?:美术|图书|纪念|陈列|艺术)馆|(?:画|书|学)院|研究(?:所|院|室|会)|工作室|文物局|基金会|[馆院阁社堂楼斋轩坊居])$/u
/** The hundred most frequent. */
const FAMILY_NAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤'

/**
 * A Chinese name in pinyin without tones, a capital for each word: `河洛金石馆` is `Heluo Jinshi Guan`. Short names that
 * begin with a family name are personal ones.
 * @returns null without Chinese characters.
 */
export function pinyinOfName(name: string): string | null {
  const syllables = pinyin()(name.match(HAN)?.join('') ?? '', { toneType: 'none', type: 'array' })
  if (syllables.length === 0) return null
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const stem = name.replace(ENDING, '')
  const segments = Array.from(segmenter.segment(stem), ({ segment }) => segment)
  const isPerson = stem === name && isPersonName(segments)
  const words = isPerson ? [segments[0] ?? '', segments.slice(1).join('')] : joinSingles(segments)
  words.push(name.slice(stem.length))
  let at = 0
  return words
    .map((word) => {
      const count = countHan(word)
      if (count === 0) return word
      at += count
      return capitalized(syllables.slice(at - count, at))
    })
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const isSingle = (segment: string) => segment.length === 1 && countHan(segment) === 1
const isPersonName = (segments: readonly string[]) =>
  segments.length > 1 &&
  segments.length <= MAX_PERSON_NAME &&
  segments.every(isSingle) &&
  FAMILY_NAMES.includes(segments[0] ?? '')

/** Joins neighbouring single characters, which no dictionary knows as words. */
function joinSingles(segments: readonly string[]): string[] {
  const words: string[] = []
  for (const [index, segment] of segments.entries()) {
    if (isSingle(segment) && isSingle(segments[index - 1] ?? '')) words.push(`${words.pop()}${segment}`)
    else words.push(segment)
  }
  return words
}

/** Syllables as one word, with an apostrophe before a vowel. */
function capitalized(syllables: readonly string[]): string {
  const word = syllables.reduce(
    (text, syllable) => text + (text !== '' && /^[aeo]/.test(syllable) ? "'" : '') + syllable,
    '',
  )
  return word.charAt(0).toUpperCase() + word.slice(1)
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
