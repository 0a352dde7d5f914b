import { createRequire } from 'node:module'
import { foldKeyword } from '@wencang/contract'
import type { Converter } from 'opencc-js/t2cn'

const load = (): ((text: string) => string) => {
  const opencc = createRequire(import.meta.url)('opencc-js/t2cn') as { Converter: typeof Converter }
  return opencc.Converter({ from: 't', to: 'cn' })
}

let converter: ((text: string) => string) | undefined
/** Loaded with the first text: its tables take 5 MB, which a process that searches for nothing does not need. */
function convert(text: string): string {
  converter ??= load()
  return converter(text)
}

/** Old forms of the field that the tables of traditional characters leave alone. */
const VARIANTS: Readonly<Record<string, string>> = {
  窰: '窑',
  甎: '砖',
  塼: '砖',
  盌: '碗',
  椀: '碗',
  缾: '瓶',
  盃: '杯',
  鑪: '炉',
  琱: '雕',
  彫: '雕',
  紬: '绸',
  靑: '青',
  眞: '真',
  鎭: '镇',
  淸: '清',
}

const simplified = new Map<string, string>(Object.entries(VARIANTS))

/** One character for one, so that places in the text stay: what has several simplified forms gets the same one in every text and question. */
function simplify(character: string): string {
  const known = simplified.get(character)
  if (known !== undefined) return known
  const converted = convert(character)
  const result = converted.length === character.length ? converted : character
  simplified.set(character, result)
  return result
}

const HAN = /\p{Script=Han}/gu

/** Letters whose lower case depends on where they stand, or is two characters. */
const SPECIAL = /[İΣ]/
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\u3041-\u30ff]+/gu

/** What `foldKeyword` returns, several times as fast for the texts of a million listings. */
function fold(text: string): string {
  return SPECIAL.test(text)
    ? foldKeyword(text)
    : text.normalize('NFKC').toLowerCase().replace(BETWEEN_WORDS, ' ').trim()
}

const ACCENTED = /[À-ɏḀ-ỿ]/gu

/** `qīng` is `qing` and `cloisonné` is `cloisonne`; `ü` stays, which in pinyin is another letter than `u`. */
function withoutAccents(text: string): string {
  return text.replace(ACCENTED, (letter) =>
    letter
      .normalize('NFD')
      .replace(/(?<!u(?=\u0308))\p{M}/gu, '')
      .normalize('NFC'),
  )
}

/** The spelling by which the index knows a text: folded as keywords are, without accents and tones, and simplified. */
export function normalForm(text: string): string {
  return withoutAccents(fold(text)).replace(HAN, simplify)
}
