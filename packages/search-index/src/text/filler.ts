import { segmentsOf } from './lexicon.ts'

/** Words of a Chinese sentence around what is asked for. */
const WORDS = [
  '请问|你们(?:这儿|这里|那里|那儿|家)?|我(?:想|要|们)|想要?(?:找|看|买|下载)|寻找|找(?:一(?:个|件|张|幅|些))?',
  '有没有|有哪些|哪里(?:能|可以)?(?:找到|看到|买到|下载)?|在哪(?:里|儿)?|哪(?:个|件|儿|种)|是?什么|怎么|如何',
  '可以(?:用(?:在|来|于)?)?|能够|能不能|用(?:在|来|于)|适合|关于|一(?:个|件|张|幅|些|座|套)',
  '(?:3d|三维|立体) ?打印|需要|展览|布展|策展|展厅|(?:循环)?播放|便宜(?:一?点儿?|一?些)?|实惠|平价|有关|相关|长什么样|高清晰?|大图|下载|素材|壁纸|海报|游戏|课件|教学|上课|作业|看清',
  '(?:画|刻|写|带|印)着|画(?=.{1,4}的画)|形状|形(?=的)|样子|样式|地方|东西|古人|人们|吗$',
].join('|')
const WORD = new RegExp(WORDS, 'gu')
/** Particles; beside other filler alone, since names have them too (上海, 和田). */
const PARTICLE = /(?<=[^ ])(?:是|的|里|上|中|吗|呢|吧|和|与|或|了|着|过|放|好|跟|听|能)/gu
/** 白色的梅花 is 白 and 梅花. */
const COLOUR = /([红白黑青蓝绿黄紫金银])色的?(?=.)/gu
const IS_COLOUR = /^[红白黑青蓝绿黄紫金银]$/u
const BETWEEN = /(?<=..)的(?=.)/gu
const EDGES = /^(?:的|有|用|跟)(?=.)|(?<=.)(?:的|吗|呢)$|^的$/gu

/** Parts of a run, and whether they mean something: a character left over matches nearly everything. */
function withoutFillerOf(run: string): { parts: readonly string[]; isMeant: boolean } {
  const plain = run.replaceAll(COLOUR, '$1 ').replaceAll(WORD, ' ')
  if (plain === run) return { parts: withoutEdges(run.replaceAll(BETWEEN, ' ').split(' ')), isMeant: run !== '' }
  const parts = withoutEdges(plain.replaceAll(PARTICLE, ' ').split(' '))
  const meant = parts.filter((part) => part.length > 1 || isTerm(part) || IS_COLOUR.test(part))
  return meant.length > 0 ? { parts: meant, isMeant: true } : { parts, isMeant: false }
}

const withoutEdges = (parts: readonly string[]) => parts.map((part) => part.replaceAll(EDGES, ''))
const isTerm = (part: string) => (segmentsOf(part)[0]?.concepts.length ?? 0) > 0

const PRINTING = /(?<![a-z\d])(?:for )?3d ?print(?:ing|able|ed|er|s)?(?![a-z\d])/gu

/** A question without the words that no catalogue has. @param text In normal form. */
export function withoutFiller(text: string): string {
  const runs = text.replaceAll(PRINTING, ' ').split(' ').map(withoutFillerOf)
  const meant = runs.filter(({ isMeant }) => isMeant)
  return (meant.length > 0 ? meant : runs)
    .flatMap(({ parts }) => parts)
    .join(' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}
