import { createRequire } from 'node:module'
import { foldKeyword } from '@wencang/contract'
import type { Converter } from 'opencc-js/t2cn'

const load = (): ((text: string) => string) => {
  const opencc = createRequire(import.meta.url)('opencc-js/t2cn') as { Converter: typeof Converter }
  return opencc.Converter({ from: 't', to: 'cn' })
}

let converter: ((text: string) => string) | undefined
/** Lazy: the tables take 5 MB. */
function convert(text: string): string {
  converter ??= load()
  return converter(text)
}

/** Variants that OpenCC's tables lack. */
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

/** One-to-one, so positions stay; ambiguous characters fold alike. */
function simplify(character: string): string {
  const known = simplified.get(character)
  if (known !== undefined) return known
  const converted = convert(character)
  const result = converted.length === character.length ? converted : character
  simplified.set(character, result)
  return result
}

const HAN = /\p{Script=Han}/gu

/** Letters with context-dependent or two-character lower case. */
const SPECIAL = /[İΣ]/
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\u3041-\u30ff]+/gu

/** Same as `foldKeyword`, several times faster. */
function fold(text: string): string {
  return SPECIAL.test(text)
    ? foldKeyword(text)
    : text.normalize('NFKC').toLowerCase().replace(BETWEEN_WORDS, ' ').trim()
}

const ACCENTED = /[À-ɏḀ-ỿ]/gu

/** Strips accents but keeps `ü`, distinct in pinyin. */
function withoutAccents(text: string): string {
  return text.replace(ACCENTED, (letter) =>
    letter
      .normalize('NFD')
      .replace(/(?<!u(?=\u0308))\p{M}/gu, '')
      .normalize('NFC'),
  )
}

/** Same spelling, with its punctuation. */
export const spelledAlike = (text: string): string =>
  withoutAccents(text.normalize('NFKC').toLowerCase()).replace(HAN, simplify)

/** Index spelling: folded like keywords, without accents and tones, simplified. */
export function normalForm(text: string): string {
  return withoutAccents(fold(text)).replace(HAN, simplify)
}
