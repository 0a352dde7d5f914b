import { both, type OwnRecord } from './kinds.ts'
import { PLACES as AT } from './places.ts'

const painter = both('文藏演示程序', 'Wencang demo program')
const made = { maker: painter, period: 'modern' } as const

/** Pictures, films and sounds, by the asset's slug. */
export const PICTURES: Record<string, OwnRecord> = {
  'huangshan-mist': {
    ...made,
    title: 'Clouds Rising on Huangshan',
    type: 'ink-landscape',
    at: AT.huangshan,
    subject: both('黄山云海', 'Sea of clouds on Huangshan'),
    label: 'Digital ink: peaks come and go in a sea of clouds; pines in front are dotted in dark ink.',
  },
  'blue-green-hills': {
    ...made,
    title: 'Blue and Green Rivers and Hills',
    type: 'blue-green-landscape',
    at: AT.huangshan,
    subject: both('江山', 'Rivers and hills'),
    label:
      'Azurite for the peaks, malachite for the slopes, the colour of silk as ground: the order of colours that Northern Song painters used, rewritten.',
  },
  'autumn-river': {
    ...made,
    title: 'Fishermen on an Autumn River',
    type: 'light-crimson-landscape',
    subject: both('秋江渔舟', 'Fishing boats in autumn'),
    label: 'Low hills and two or three boats. Warm ochre and cold ink make room for one another.',
  },
  'moon-river': {
    ...made,
    title: 'Mooring under the Moon',
    type: 'ink-landscape',
    at: AT.suzhou,
    subject: both('月夜泊舟', 'A boat at night'),
    label: 'The moon has no ink: a pale wash around it lets it shine. One boat; the hills seem asleep.',
  },
  'red-sun': {
    ...made,
    title: 'Sunrise over Mount Tai',
    type: 'ink-landscape',
    at: AT.taian,
    subject: both('泰山日出', 'Sunrise over Mount Tai'),
    label: 'One spot of cinnabar on a sheet of ink. Free for teaching and publishing.',
  },
  'snow-plum': {
    ...made,
    title: 'White Plum Blossom',
    type: 'plum-blossom-painting',
    at: AT.hangzhou,
    subject: both('白梅', 'White plum blossom'),
    label: 'Branches in a dry brush, petals in white, a touch of red in the calyx; by Gushan, where Lin Bu lived.',
  },
  'red-plum': {
    ...made,
    title: 'Red Plum Announcing Spring',
    type: 'plum-blossom-painting',
    subject: both('红梅', 'Red plum blossom'),
    label: 'Red plum without outlines: so open here that a horse could pass, so close there that no wind does.',
  },
  'ink-bamboo': {
    ...made,
    title: 'Bamboo in Ink',
    type: 'bamboo-painting',
    at: AT.longquan,
    subject: both('墨竹', 'Bamboo'),
    label: 'Dark ink in front, pale ink behind: before painting, look where the wind comes from.',
  },
  'summer-lotus': {
    ...made,
    title: 'Lotus in a Summer Pond',
    type: 'lotus-painting',
    at: AT.yangzhou,
    subject: both('荷花', 'Lotus'),
    label: 'Broad washes for leaves with veins left white; petals from pink to white.',
  },
  'white-lotus': {
    ...made,
    title: 'White Lotus',
    type: 'lotus-painting',
    subject: both('白荷', 'White lotus'),
    label: 'White lotus on plain ground, without any red.',
  },
  'fuchun-scroll': {
    ...made,
    title: 'Dwelling by the Fuchun River, Handscroll',
    type: 'handscroll',
    at: AT.fuyang,
    subject: both('富春江', 'Fuchun River'),
    label:
      'A long scroll in ink with hemp-fibre strokes, slope after slope along one river. Not the painting by Huang Gongwang.',
  },
  'plum-master': {
    ...made,
    title: 'Red Plum, 16-Bit Master',
    type: 'plum-blossom-painting',
    subject: both('红梅', 'Red plum blossom'),
    label: 'Sixteen bits in each channel, converted from the picture of the same name.',
  },
  'lotus-sheet': {
    ...made,
    title: 'White Lotus, Lossless',
    type: 'lotus-painting',
    subject: both('白荷', 'White lotus'),
    label: 'Compressed without loss, for print.',
  },
  'bamboo-screen': {
    ...made,
    title: 'Bamboo in Ink, for Screens',
    type: 'bamboo-painting',
    subject: both('墨竹', 'Bamboo'),
    label: 'A small file for web pages and screens, free for everybody.',
  },
  'hills-gigapixel': {
    ...made,
    title: 'Blue and Green Hills, Enlarged for Tests',
    type: 'blue-green-landscape',
    subject: both('山居', 'Hills'),
    label:
      'Enlarged from the picture of the same name to thirty-seven thousand pixels across. It has no more detail and only serves to try out deep zoom.',
  },
}

/** Films and sounds. */
export const MEDIA: Record<string, OwnRecord> = {
  'thousand-li-film': {
    ...made,
    title: 'A Blue and Green Scroll, Unrolled',
    type: 'film-and-video',
    subject: both('青绿长卷', 'Blue and green handscroll'),
    label: 'The scroll opens slowly from right to left; for showing in a loop.',
  },
  'fuchun-film': {
    ...made,
    title: 'Dwelling by the Fuchun River, Unrolled',
    type: 'film-and-video',
    at: AT.fuyang,
    subject: both('富春江', 'Fuchun River'),
    label: 'An ink scroll unrolled in one shot.',
  },
  'autumn-film': {
    ...made,
    title: 'Evening Ferry in Autumn Hills, Unrolled',
    type: 'film-and-video',
    subject: both('秋山', 'Autumn hills'),
    label: 'From the ferry to the temple gate. No voice.',
  },
  'moonlit-film': {
    ...made,
    title: 'A Thousand Peaks under the Moon, Unrolled',
    type: 'film-and-video',
    subject: both('月夜群峰', 'Peaks at night'),
    label: 'A scroll at night with the moon at its end; for dark rooms.',
  },
  'pine-wind': {
    ...made,
    title: 'Wind in the Pines, a Piece for Guqin',
    type: 'sound-recording',
    materials: [],
    techniques: [],
    subject: both('松风', 'Wind in the pines'),
    label: 'Forty-five seconds in free rhythm; the strings are computed by a physical model.',
  },
}

/** Drawings and data. */
export const DOCUMENTS: Record<string, OwnRecord> = {
  'pagoda-drawings': {
    ...made,
    title: 'Drawings of a Storeyed Wooden Pagoda',
    type: 'measured-drawing',
    at: AT.yingxian,
    subject: both('应县木塔', 'Wooden pagoda of Yingxian'),
    label: 'Elevation and column grid as lines that can be printed at any size.',
  },
  'bridge-drawings': {
    ...made,
    title: 'Elevation of an Open-Spandrel Stone Bridge',
    type: 'measured-drawing',
    at: AT.zhaoxian,
    subject: both('赵州桥', 'Zhaozhou Bridge'),
    label: 'Great arch, small arches and railings with the voussoirs marked; for classes on bridges.',
  },
  'vessel-profiles': {
    ...made,
    title: 'Profiles of Song and Yuan Ceramics',
    type: 'measured-drawing',
    subject: both('宋元瓷器', 'Song and Yuan ceramics'),
    label: 'Section on the left, view on the right, as archaeologists draw.',
  },
  'tile-rubbings': {
    ...made,
    title: 'Line Drawings of Roof Tile Ends',
    type: 'drawing',
    at: AT.xianyang,
    subject: both('瓦当纹样', 'Patterns of roof tile ends'),
    label: 'How clouds, lotus and beads are constructed, from the division of the circle on.',
  },
  'bell-survey': {
    ...made,
    title: 'Parts and Sizes of a Yongzhong Bell',
    type: 'measured-drawing',
    at: AT.suizhou,
    subject: both('甬钟', 'Yongzhong bell'),
    label: 'The parts of the bell by their names.',
  },
  'hall-drawings': {
    ...made,
    title: 'Drawings of a Hall of Seven Bays',
    type: 'measured-drawing',
    at: AT.wutai,
    subject: both('佛光寺东大殿', 'East Hall of Foguang Temple'),
    label: 'Elevation of a hall with a hipped roof; brackets and columns by the modular system.',
  },
  'bowl-package': {
    ...made,
    title: "Hare's-Fur Tea Bowl: Data Package",
    type: 'dataset',
    at: AT.jianyang,
    subject: both('兔毫盏', "Hare's-fur bowl"),
    label: 'Model, picture, a chart of colours and notes in one archive: what such a package looks like.',
  },
}
