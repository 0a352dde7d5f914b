/** Price range that a question names, in fen, both ends included. */
export interface SaidPrice {
  minPriceFen?: number
  maxPriceFen?: number
  /** Text without it. */
  rest: string
}

const NUMERALS = '一二三四五六七八九'
const AMOUNT = `\\d{1,7}|(?:[${NUMERALS}两]?[十百千万])+[${NUMERALS}]?`
const YUAN = '(?:元钱?|块钱?|人民币|yuan(?! (?:dynasty|period|era|blue))|rmb|cny)'
/** Without a currency a number is a price at the end alone: `under 20`. */
const CURRENCY = ` ?(?:${YUAN}|(?=$))`
const AT_MOST = '不超过|不到|不高于|低于|少于|小于|最多|under|below|less than|cheaper than|up to|at most|maximum|max'
const AT_LEAST = '不低于|高于|超过|大于|至少|over|above|more than|at least|minimum|min'

/** Normal form has no dashes or signs: `¥20–50` is `20 50`. */
const WAYS = [
  `(?:(?:between|from) )?(?<least>${AMOUNT}) ?${YUAN}?(?: ?(?:到|至|and|to) ?| )(?<most>${AMOUNT}) ?${YUAN}`,
  `(?<most>${AMOUNT}) ?${YUAN} ?(?:以下|以内|之内|内|封顶|or less|or under|max)`,
  `(?<least>${AMOUNT}) ?${YUAN} ?(?:以上|起|or more|and up)`,
  `(?<![a-z])(?:${AT_MOST}) ?(?:rmb |cny )?(?<most>${AMOUNT})${CURRENCY}`,
  `(?<![a-z])(?:${AT_LEAST}) ?(?:rmb |cny )?(?<least>${AMOUNT})${CURRENCY}`,
].map((way) => new RegExp(`(?:价格|售价|price )?(?<!\\d)${way}(?![a-z\\d])的?`, 'u'))

/** Price range of a question, or undefined. @param text In normal form. */
export function priceSaid(text: string): SaidPrice | undefined {
  for (const way of WAYS) {
    const { groups, index = 0, 0: said = '' } = way.exec(text) ?? {}
    if (!groups) continue
    const { least, most } = groups
    const rest = `${text.slice(0, index)} ${text.slice(index + said.length)}`.replaceAll(/ +/g, ' ').trim()
    return {
      ...(least !== undefined && { minPriceFen: fenOf(least) }),
      ...(most !== undefined && { maxPriceFen: fenOf(most) }),
      rest,
    }
  }
  return undefined
}

const fenOf = (amount: string) => 100 * (/^\d+$/u.test(amount) ? Number(amount) : numberOf(amount))

const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000 }

/** Parses `五十`, `两百五十`. */
function numberOf(text: string): number {
  let sum = 0
  let digit = 0
  for (const sign of text) {
    const unit = UNITS[sign]
    if (unit === undefined) digit = sign === '两' ? 2 : NUMERALS.indexOf(sign) + 1
    else {
      sum += (digit || 1) * unit
      digit = 0
    }
  }
  return sum + digit
}
