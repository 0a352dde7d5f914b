import { segmentsOf } from './lexicon.ts'

/** Words of a Chinese sentence around what is asked for. */
const FILLER = [
  '请问|你们(?:这儿|这里|那里|那儿|家)?|我(?:想|要|们)?|想要?(?:找|看|买|下载)?|寻找|找',
  '有没有|有哪些|哪里(?:能|可以)?(?:找到|看到|买到|下载)?|在哪(?:里|儿)?|哪(?:个|件|里|儿|种)|什么|怎么|如何',
  '可以(?:用(?:在|来|于)?)?|能够?|用(?:在|来|于)|适合|关于|一(?:个|件|张|幅|些|座|套)',
  '跟|有关|相关|长什么样|高清晰?|大图|下载|素材|壁纸|海报|游戏|课件|教学|上课|作业|看清|听',
  '(?:画|刻|写|带|印)着|形状|形(?=的)|样子|样式|地方|东西|古人|人们',
  '是|的|里|上|中|吗|呢|吧|和|与|或|了|着|过|放|好',
].join('|')
const ANYWHERE = new RegExp(FILLER, 'gu')
const WHOLE = new RegExp(`^(?:${FILLER})+$`, 'u')
const EDGES = /^(?:的|有|用)(?=.)|(?<=.)(?:的|吗|呢)$/gu

const BETWEEN = /(?<=..)的(?=.)/gu

/** Characters of a run that can be a sentence. */
const MIN_SENTENCE = 6

function withoutFillerOf(run: string): string {
  if (WHOLE.test(run)) return ''
  const plain = run.replaceAll(Array.from(run).length < MIN_SENTENCE ? BETWEEN : ANYWHERE, ' ').trim()
  const parts = plain.split(' ').map((part) => part.replaceAll(EDGES, ''))
  // A character left over between filler matches nearly everything.
  const meant = parts.filter((part) => plain === run || part.length > 1 || isTerm(part))
  return (meant.length > 0 ? meant : parts).join(' ')
}

const isTerm = (part: string) => (segmentsOf(part)[0]?.concepts.length ?? 0) > 0

/** A question without the words that no catalogue has. @param text In normal form. */
export const withoutFiller = (text: string): string =>
  text.split(' ').map(withoutFillerOf).join(' ').replaceAll(/ +/g, ' ').trim()
