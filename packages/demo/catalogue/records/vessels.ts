import { both, type OwnRecord } from './kinds.ts'
import { PLACES as AT } from './places.ts'

/** Ceramics, by the asset's slug. */
export const VESSELS: Record<string, OwnRecord> = {
  'longquan-vase': {
    title: 'Longquan Celadon Pear-Shaped Vase (Yuhuchunping)',
    type: 'longquan-ware',
    period: ['song-southern', 1127, 1279],
    materials: ['porcelain', 'glaze'],
    techniques: ['wheel-throwing', 'glazing'],
    at: AT.longquan,
    otherTitles: [both('玉壶春瓶', 'Yuhuchunping')],
    label:
      'Longquan, Southern Song to Yuan. A flared mouth, slender neck and low belly run in one line down to the foot. The glaze was laid on several times and gathers to plum green at shoulder and belly; bare clay burnt red at the foot. Once a wine bottle, later an ornament.',
  },
  'scroll-meiping': {
    title: 'Blue-and-White Meiping with Flower Scrolls',
    type: 'blue-and-white',
    period: ['ming', 1403, 1435],
    materials: ['porcelain', 'cobalt-pigment'],
    techniques: ['underglaze-blue', 'wheel-throwing'],
    at: AT.jingdezhen,
    subject: both('缠枝花卉、云肩、变形莲瓣', 'Flower scrolls, cloud collar and lotus petals'),
    label:
      'Typical of Jingdezhen in the Yongle and Xuande reigns: small mouth, full shoulder with a cloud collar, flower scrolls on the body. Cobalt rich in iron leaves rust-coloured spots where it lies thick.',
  },
  'whirl-jar': {
    title: 'Majiayao Painted Jar with Whirlpools',
    type: 'painted-pottery',
    period: 'majiayao',
    materials: ['terracotta', 'pigment'],
    techniques: ['coiling', 'burnishing', 'painted-decoration'],
    at: AT.lintao,
    culture: both('马家窑文化', 'Majiayao culture'),
    subject: both('旋涡纹', 'Whirlpools'),
    label:
      'Majiayao culture, some five thousand years ago, near Lintao. Coiled red clay, burnished, with whirlpools in black that follow one another around the jar.',
  },
  'hare-fur-bowl': {
    title: "Jian Tea Bowl with Hare's-Fur Glaze",
    type: 'jian-ware',
    period: 'song',
    materials: ['stoneware', 'glaze'],
    techniques: ['wheel-throwing', 'glazing', 'kiln-transmutation'],
    at: AT.jianyang,
    bibliography: ['蔡襄：《茶录》，北宋皇祐年间。'],
    label:
      "Song, Shuiji kilns. Thick dark clay keeps tea warm while it is whisked. Iron comes out of the glaze in the heat and runs down in streaks as fine as a hare's fur; Cai Xiang's Record of Tea praises such bowls.",
  },
  'sancai-jar': {
    title: 'Tang Three-Colour Jar',
    type: 'tang-sancai',
    period: 'tang',
    materials: ['earthenware', 'glaze'],
    techniques: ['wheel-throwing', 'low-fired-lead-glazing'],
    at: AT.gongyi,
    label:
      'Tang, in the manner of the Gongyi kilns: yellow, green and white lead glazes ran together on white clay and stopped short of the foot. Such jars come mostly from tombs of the two capitals.',
  },
  'jun-zun': {
    title: 'Jun Vase in the Form of a Flanged Zun, Rose-Purple Glaze',
    type: 'jun-ware',
    period: ['ming', 1368, 1435],
    materials: ['stoneware', 'glaze'],
    techniques: ['moulding', 'kiln-transmutation'],
    at: AT.yuzhou,
    label:
      'Jin to Ming, Yuzhou. The shape repeats a bronze zun of Shang and Zhou. Copper in the sky-blue glaze turns to patches of rose purple in the fire; the milky glaze looks purple from afar and blue from near.',
  },
  'ru-zun': {
    title: 'Ru Lotus-Shaped Warming Bowl, Sky-Blue Glaze',
    type: 'ru-ware',
    period: ['song-northern', 1086, 1125],
    materials: ['stoneware', 'glaze'],
    techniques: ['moulding', 'glazing', 'crackle'],
    at: AT.baofeng,
    label:
      'Late Northern Song, in the manner of the Qingliangsi kilns. A bowl of ten petals for warm water, in which a wine ewer stood. Ru ware was made for a short time; fewer than a hundred pieces are handed down.',
  },
  'lotus-meiping': {
    title: 'Meiping with Lotus in Underglaze Red',
    type: 'underglaze-red',
    period: ['yuan', 1330, 1368],
    materials: ['porcelain', 'pigment'],
    techniques: ['underglaze-painting', 'wheel-throwing'],
    at: AT.jingdezhen,
    subject: both('莲花、云肩、莲瓣', 'Lotus, cloud collar and petals'),
    label:
      'Late Yuan to early Ming, Jingdezhen. Copper painted under the glaze escapes easily in the kiln: one in ten keeps a true red.',
  },
  'gourd-vase': {
    title: 'Blue-and-White Double-Gourd Vase with Flowers',
    type: 'blue-and-white',
    period: 'jiajing',
    materials: ['porcelain', 'cobalt-pigment'],
    techniques: ['underglaze-blue'],
    at: AT.jingdezhen,
    subject: both('花卉', 'Flowers'),
    label:
      'A lucky shape of the Jiajing reign: the word for gourd sounds like fortune and rank. Two bellies, two pictures; the blue leans to violet.',
  },
  'wave-jar': {
    title: 'Blue-and-White Jar with Sea Waves',
    type: 'blue-and-white',
    period: 'ming',
    materials: ['porcelain', 'cobalt-pigment'],
    techniques: ['underglaze-blue'],
    at: AT.yangzhou,
    subject: both('海水', 'Sea waves'),
    label: 'Waves like scales rise from the foot to the shoulder. Yangzhou once gathered porcelain for the sea trade.',
  },
  'plum-dish': {
    title: 'Longquan Celadon Dish with Lobed Rim',
    type: 'longquan-ware',
    period: ['yuan', 1271, 1368],
    materials: ['porcelain', 'glaze'],
    techniques: ['moulding', 'glazing'],
    at: AT.longquan,
    label:
      'Yuan to early Ming, Dayao near Longquan. A lobed rim and ribs that follow it, under a glaze as thick as jade. Dishes of this kind went to western Asia, where a whole table ate from one.',
  },
  'ge-bottle': {
    title: 'Pear-Shaped Vase with Ge-Type Crackle',
    type: 'ge-ware',
    period: ['song-southern', 1127, 1279],
    materials: ['stoneware', 'glaze'],
    techniques: ['glazing', 'crackle'],
    at: AT.longquan,
    label:
      'Clay and glaze shrink unevenly, and the glaze cracks as it cools: large lines like iron wire, small ones like gold thread. The potters knew why, and made a beauty of the fault.',
  },
  'ding-bowl': {
    title: 'Ding White Bowl with Carved Lotus Petals',
    type: 'ding-ware',
    period: 'song-northern',
    materials: ['porcelain', 'glaze'],
    techniques: ['carved-decoration', 'wheel-throwing'],
    at: AT.quyang,
    subject: both('仰莲', 'Upright lotus petals'),
    label:
      'Northern Song, Jiancicun in Quyang. Petals cut with a slanting blade, deep on one side; the glaze gathers in yellowish drops, which are called tears.',
  },
  'stem-cup': {
    title: 'Stem Cup with Sweet-White Glaze',
    type: 'tianbai-porcelain',
    period: 'yongle',
    materials: ['porcelain', 'glaze'],
    techniques: ['wheel-throwing', 'glazing'],
    at: AT.jingdezhen,
    label:
      "After cups of the Yongle reign: a thin body under a glaze as white as sugar. The riders' wine cup of the Yuan became an ornament of the scholar's desk.",
  },
  'flambe-vase': {
    title: 'Pear-Shaped Vase with Langyao Red Glaze',
    type: 'copper-red-ware',
    period: ['kangxi', 1705, 1712],
    materials: ['porcelain', 'glaze'],
    techniques: ['glazing', 'wheel-throwing'],
    at: AT.jingdezhen,
    label:
      'Created when Lang Tingji directed the kilns of Jingdezhen under Kangxi. The rim turns pale, and the red runs down and stops at the foot.',
  },
}
