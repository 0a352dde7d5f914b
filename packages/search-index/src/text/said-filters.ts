import { CATEGORIES, type Licence, type Shape } from '@wencang/domain'
import { filterToken } from '../tokens.ts'

const categories = (...names: (keyof typeof CATEGORIES)[]) =>
  names.map((name) => filterToken.category(CATEGORIES[name].number))
const types = (...names: string[]) => names.map((name) => filterToken.fileType(name))
const licences = (...names: Licence[]) => names.map(filterToken.licence)
const shape = (name: Shape) => [filterToken.fact(name)]

/** Everyday words for the value of a filter, longest first, with their tokens, any of which matches. */
const SAID: readonly (readonly [words: string, tokens: readonly string[]])[] = [
  [
    '免费下载|免费|不花钱|不用付钱|不付钱|不要钱|不收费|零元|free download|free of charge|for free|free',
    [filterToken.fact('free')],
  ],
  ['公有领域|公版|cc0|cc zero|public domain', licences('cc0')],
  ['署名相同方式共享|相同方式共享|cc by sa', licences('cc-by-sa')],
  ['署名非商业性?使用|署名非商[业用]|非商业性?使用|非商[业用]|cc by nc|non ?commercial', licences('cc-by-nc')],
  ['署名禁止演绎|禁止演绎|cc by nd', licences('cc-by-nd')],
  ['知识共享署名|署名许可|cc by', licences('cc-by')],
  ['可以商用|可商用|商用|commercial use', licences('standard', 'cc0', 'cc-by', 'cc-by-sa', 'cc-by-nd')],
  ['编辑使用|编辑用途|editorial use|editorial', licences('editorial')],
  ['点云模型|点云数据|点云|point clouds?|pointclouds?', shape('points')],
  ['高斯泼溅|泼溅|gaussian splatting|gaussian splats?|3d ?gs|splats?', shape('splats')],
  [
    '三维模型|3d ?模型|立体模型|三维扫描|激光扫描|扫描模型|3d ?扫描|3d models?|3d scans?|laser scans?',
    categories('artifact', 'scene'),
  ],
  ['(?:数字|三维)?场景(?![^ 的下素])|scenes?', categories('scene')],
  ['(?:视频|短片|影片|录像|影像)(?![^ 的下素])|videos?|movies?|footage', categories('video')],
  [
    '(?:照片|图片|相片|图像)(?![^ 的下素])|pictures?|photos?|photographs?|images?',
    types('.jpg', '.png', '.webp', '.tif'),
  ],
  ['(?:背景音乐|音乐|音频|录音|乐曲)(?![^ 的下素])|music|audio|recordings?', types('.mp3')],
  ['体数据|体素|voxels?|volume data', types('.nvol')],
  ['tiff?', types('.tif')],
  ['jpe?g', types('.jpg')],
  ['资料压缩包|压缩包|压缩文件|资料包|zip', types('.zip')],
]

/** English words have no letters or digits around them. */
const FILTERS = SAID.map(([words, tokens]) => ({
  said: new RegExp(words.replaceAll(/(?:^|(?<=\|))[a-z\d][^|]*/gu, '(?<![a-z\\d])(?:$&)(?![a-z\\d])'), 'u'),
  tokens,
}))

export interface SaidFilters {
  /** Tokens by filter; a listing needs one of each. */
  groups: (readonly string[])[]
  /** Text without them. */
  rest: string
}

/** Filters that a question names in words. @param text In normal form. */
export function filtersSaid(text: string): SaidFilters {
  const groups: (readonly string[])[] = []
  let rest = text
  for (const { said, tokens } of FILTERS) {
    const without = rest.replace(said, ' ')
    if (without === rest) continue
    groups.push(tokens)
    rest = without
  }
  return { groups, rest: rest.replaceAll(/ +/g, ' ').trim() }
}
