import { both, type OwnRecord } from './kinds.ts'
import { PLACES as AT } from './places.ts'

const bronze = { materials: ['bronze'], techniques: ['piece-mould-casting'] }

/** Bronzes, jades and stones, by the asset's slug. */
export const METAL_AND_STONE: Record<string, OwnRecord> = {
  'taotie-ding': {
    ...bronze,
    title: 'Bronze Ding with Animal Masks',
    otherTitles: [both('饕餮纹鼎', 'Taotie Ding')],
    type: 'ding',
    period: 'shang-late',
    at: AT.anyang,
    culture: both('殷商', 'Shang of Yinxu'),
    subject: both('兽面纹，云雷纹地', 'Animal masks on a ground of thunder spirals'),
    label:
      'Late Shang, Anyang. Upright handles, round belly, three legs; a band of animal masks on spirals. A cooking vessel that became the weightiest object of the ancestral temple, in sets that showed rank.',
  },
  'yong-bell': {
    ...bronze,
    title: 'Bronze Yongzhong Bell, Warring States',
    type: 'bronze-bell',
    period: ['warring-states', -475, -400],
    at: AT.suizhou,
    culture: both('曾', 'State of Zeng'),
    label:
      'Early Warring States, after the chime bells of Leigudun. Its almond section gives two tones, mostly a third apart: one at the middle, one at the side. Founders and musicians invented it together.',
  },
  'beast-mirror': {
    ...bronze,
    title: 'Tang Mirror with Beasts and Grapes',
    type: 'bronze-mirror',
    period: ['tang', 650, 705],
    at: AT.xian,
    subject: both('瑞兽葡萄', 'Lucky beasts and grapevines'),
    label:
      'Most loved from Gaozong to Wu Zetian. Beasts climb among vines inside, birds outside; tin makes the bronze as white as silver. Grapes came along the Silk Road and turned Chinese on mirrors.',
  },
  'boshan-censer': {
    title: 'Gilt Boshan Incense Burner, Western Han',
    type: 'incense-burner',
    period: 'han-western',
    materials: ['bronze', 'gold'],
    techniques: ['piece-mould-casting', 'gilding'],
    at: AT.mancheng,
    subject: both('仙山云气', 'Mountains of the immortals'),
    label:
      'Western Han, after pieces like those of the Mancheng tombs. Smoke leaves through holes between peaks, like clouds around the islands of the immortals.',
  },
  'bronze-drum': {
    ...bronze,
    title: 'Bronze Drum of the Lengshuichong Type',
    type: 'bronze-drum',
    period: ['han-eastern', 25, 618],
    at: AT.tengxian,
    subject: both('太阳纹、羽纹、蛙饰', 'Sun, feathers and frogs'),
    label:
      'Eastern Han to Sui, Guangxi. A sun in the middle, rings of light and feathers around it, four frogs at the rim. An instrument, a sign of power and a prayer for rain; it is still struck at festivals by the Hongshui River.',
  },
  'square-gui': {
    ...bronze,
    title: 'Western Zhou Gui on a Square Base',
    type: 'gui',
    period: ['zhou-western', -1046, -950],
    at: AT.baoji,
    subject: both('直棱纹、兽面纹', 'Vertical ribs and animal masks'),
    label:
      'Early Western Zhou, the Zhou plain. Two handles with animal heads, a square base with masks. A gui held millet and stood beside the ding: nine ding and eight gui for the king.',
  },
  'plain-ding': {
    ...bronze,
    title: 'Plain Bronze Ding, Spring and Autumn',
    type: 'ding',
    period: 'spring-and-autumn',
    at: AT.xinzheng,
    label:
      'In the manner of vessels from the old capital of Zheng and Han. Without ornament, it lives by its proportions.',
  },
  'gilt-bell': {
    title: 'Gilt Yongzhong Bell',
    type: 'bronze-bell',
    period: 'warring-states',
    materials: ['bronze', 'gold'],
    techniques: ['piece-mould-casting', 'gilding'],
    at: AT.jingzhou,
    culture: both('楚', 'State of Chu'),
    label: 'After chime bells of the Warring States, with a gilt surface.',
  },
  'lobed-mirror': {
    ...bronze,
    title: 'Tang Mirror with Eight Lobes',
    type: 'bronze-mirror',
    period: 'tang',
    at: AT.yangzhou,
    label:
      'Tang Yangzhou was famous for its mirrors. Eight lobes, and a row of beads between the inner and the outer field.',
  },
  'jutting-mask': {
    ...bronze,
    title: 'Bronze Mask with Protruding Eyes',
    type: 'bronze-mask',
    period: ['sanxingdui', -1300, -1046],
    at: AT.guanghan,
    culture: both('古蜀', 'Ancient Shu'),
    bibliography: ['常璩：《华阳国志》，东晋。'],
    label:
      'Late Shang, in the manner of Sanxingdui. Eyes stand out like pillars, ears reach up and outwards, a wide mouth seems to smile. Chronicles give Cancong, first lord of Shu, such eyes.',
  },
  'gold-mask': {
    title: 'Bronze Head with Gold Foil',
    type: 'bronze-mask',
    period: ['sanxingdui', -1200, -900],
    materials: ['bronze', 'gold'],
    techniques: ['casting', 'gold-foil-overlay'],
    at: AT.chengdu,
    culture: both('古蜀', 'Ancient Shu'),
    label:
      'Late Shang to Western Zhou, Chengdu plain. Hammered gold foil covers the bronze and leaves brows and eyes free.',
  },
  'jade-cong': {
    title: 'Liangzhu Jade Cong in Four Tiers',
    type: 'cong',
    period: 'liangzhu',
    materials: ['nephrite'],
    techniques: ['jade-carving', 'line-engraving'],
    at: AT.yuhang,
    culture: both('良渚文化', 'Liangzhu culture'),
    subject: both('神面', 'Divine faces'),
    label:
      'Liangzhu culture, some five thousand years ago. Square outside, round inside; on each tier bars and circles make a face at the corners.',
  },
  'tall-cong': {
    title: 'Tall Liangzhu Cong in Seven Tiers',
    type: 'cong',
    period: ['liangzhu', -2800, -2300],
    materials: ['nephrite'],
    techniques: ['jade-carving'],
    at: AT.yuhang,
    culture: both('良渚文化', 'Liangzhu culture'),
    label: 'Late Liangzhu: the cong grows, tiers are more and ornament less, faces keep bars and eyes alone.',
  },
  'grain-bi': {
    title: 'Jade Bi with Grain Pattern, Warring States',
    type: 'bi-disc',
    period: 'warring-states',
    materials: ['nephrite'],
    techniques: ['jade-carving', 'relief-carving'],
    at: AT.jingzhou,
    culture: both('楚', 'State of Chu'),
    label:
      'Frequent in Chu tombs. Grains in relief on both sides, like millet that sprouts. Discs were for heaven, and for betrothals.',
  },
  'beast-seal': {
    title: 'Square Seal of Tianhuang Stone with a Beast',
    type: 'seal',
    period: 'qing',
    materials: ['soapstone'],
    techniques: ['round-carving', 'seal-cutting'],
    at: AT.shoushan,
    label:
      'Shoushan, Fujian: stone from under the fields, as brown as chestnuts. A crouching beast on top; the face is not yet cut.',
  },
  'cloud-tile': {
    title: 'Qin Roof Tile End with Clouds',
    type: 'roof-tile-end',
    period: 'qin',
    materials: ['grey-earthenware'],
    techniques: ['moulding'],
    at: AT.xianyang,
    subject: both('云纹', 'Clouds'),
    label:
      'After tiles of the Qin palaces at Xianyang. A cross of double lines, a curling cloud in each quarter, a boss in the middle.',
  },
  'beast-tile': {
    title: 'Northern Wei Roof Tile End with a Beast',
    type: 'roof-tile-end',
    period: 'wei-northern',
    materials: ['grey-earthenware'],
    techniques: ['moulding'],
    at: AT.datong,
    subject: both('兽面', 'Beast face'),
    label: 'Such tiles were found at Pingcheng and Luoyang. The angry face at the eaves kept evil away.',
  },
  'lotus-tile': {
    title: 'Tang Roof Tile End with Lotus',
    type: 'roof-tile-end',
    period: 'tang',
    materials: ['grey-earthenware'],
    techniques: ['moulding'],
    at: AT.xian,
    subject: both('莲花、连珠', 'Lotus and beads'),
    label:
      'A frequent pattern at the Daming Palace: eight petals in a ring of beads. The flower of Buddhism came down to everyday eaves.',
  },
  'tortoise-stele': {
    title: 'Stele with Hornless Dragons on a Tortoise',
    type: 'stele',
    period: 'tang',
    materials: ['limestone'],
    techniques: ['stone-carving-technique', 'round-carving'],
    at: AT.xian,
    label:
      'The Tang form of a great stele: dragons wind around the top, a tortoise carries the weight. The inscription is only indicated.',
  },
  'plain-stele': {
    title: 'Han Stele on a Square Base',
    type: 'stele',
    period: 'han-eastern',
    materials: ['limestone'],
    techniques: ['stone-carving-technique'],
    at: AT.qufu,
    label: 'An Eastern Han form of the Qufu region, with a rounded head. The inscription is only indicated.',
  },
  'drum-mesh': {
    ...bronze,
    title: 'Bronze Drum as a Mesh with Colours at Its Vertices',
    type: 'bronze-drum',
    period: 'han-eastern',
    at: AT.tengxian,
    label: 'Colours are at the vertices, without a texture: for those who work on algorithms.',
  },
  'bi-exchange': {
    title: 'Jade Bi with Grain Pattern, for Exchange',
    type: 'bi-disc',
    period: 'warring-states',
    materials: ['nephrite'],
    techniques: ['jade-carving'],
    at: AT.jingzhou,
    label: 'Few triangles, centimetres, Y upwards: for animation and games.',
  },
}
