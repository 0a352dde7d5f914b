import { both, type OwnRecord } from './kinds.ts'
import { PLACES as AT } from './places.ts'

const LIANG = '梁思成：《图像中国建筑史》，中国建筑工业出版社，1991。'

/** Buildings and sites, by the asset's slug. What is said of size and year is known of the building itself. */
export const SITES: Record<string, OwnRecord> = {
  'zhaozhou-bridge': {
    title: 'Zhaozhou Bridge',
    otherTitles: [both('安济桥', 'Anji Bridge')],
    type: 'bridge',
    period: ['sui', 595, 605],
    maker: both('李春', 'Li Chun'),
    materials: ['limestone'],
    techniques: ['masonry'],
    at: AT.zhaoxian,
    dimensions: [{ kind: 'length', value: 64.4, unit: 'm' }],
    bibliography: ['梁思成：《赵县大石桥即安济桥》，《中国营造学社汇刊》第五卷第一期，1934。'],
    label:
      'Built under Li Chun over the Xiao River in the Sui dynasty. One flat arch of more than 37 metres; two small arches in each shoulder let floods through and spare weight, centuries before Europe did so.',
  },
  'lugou-bridge': {
    title: 'Lugou Bridge (Marco Polo Bridge)',
    otherTitles: [both('芦沟桥', 'Marco Polo Bridge')],
    type: 'bridge',
    period: ['jin-jurchen', 1189, 1192],
    materials: ['stone'],
    techniques: ['masonry'],
    at: AT.beijing,
    dimensions: [{ kind: 'length', value: 266.5, unit: 'm' }],
    label:
      'Begun in 1189 over the Yongding River; eleven arches today. The model has seven, to explain arches in a row and cutwaters.',
  },
  'yingxian-pagoda': {
    title: 'Sakyamuni Pagoda of Fogong Temple, Yingxian',
    otherTitles: [both('应县木塔', 'Yingxian Wooden Pagoda')],
    type: 'pagoda',
    period: ['liao', 1056],
    materials: ['wood'],
    techniques: ['bracketing', 'mortise-and-tenon'],
    at: AT.yingxian,
    dimensions: [{ kind: 'height', value: 67.31, unit: 'm' }],
    bibliography: ['陈明达：《应县木塔》，文物出版社，1966。', LIANG],
    label:
      'Liao, 1056. All of wood, five storeys with six eaves, more than fifty kinds of brackets; it has stood through earthquakes for nearly a thousand years.',
  },
  'dayan-pagoda': {
    title: 'Great Wild Goose Pagoda',
    otherTitles: [both('大雁塔', 'Big Wild Goose Pagoda')],
    type: 'pagoda',
    period: ['tang', 652],
    maker: both('玄奘（主持）', 'Xuanzang (directed)'),
    materials: ['fired-brick'],
    techniques: ['masonry'],
    at: AT.xian,
    dimensions: [{ kind: 'height', value: 64.5, unit: 'm' }],
    label:
      'Begun in 652 under Xuanzang for the scriptures and images that he brought from India. Today a square brick tower of seven storeys with corbelled eaves.',
  },
  'liuhe-pagoda': {
    title: 'Liuhe Pagoda on the Qiantang',
    type: 'pagoda',
    period: ['song-northern', 970],
    materials: ['fired-brick', 'wood'],
    techniques: ['masonry', 'bracketing'],
    at: AT.hangzhou,
    dimensions: [{ kind: 'height', value: 59.89, unit: 'm' }],
    label:
      'Founded in 970 on Yuelun Hill to still the tidal bore. A brick core with wooden eaves; its lamp guided ships at night.',
  },
  'jiayu-tower': {
    title: 'Rouyuan Tower of Jiayu Pass',
    type: 'tower-building',
    period: ['ming', 1372],
    materials: ['rammed-earth', 'fired-brick', 'wood'],
    techniques: ['earth-ramming', 'bracketing'],
    at: AT.jiayuguan,
    label:
      'The pass of 1372 is the western end of the Great Wall. A wooden tower of three storeys on a platform of rammed earth; beyond the gate the desert begins.',
  },
  'zuiweng-pavilion': {
    title: 'Pavilion of the Old Drunkard (Zuiweng Ting)',
    type: 'pavilion',
    period: ['song-northern', 1046],
    materials: ['wood'],
    techniques: ['mortise-and-tenon'],
    at: AT.chuzhou,
    bibliography: ['欧阳修：《醉翁亭记》，北宋庆历六年。'],
    label:
      'On Mount Langya near Chuzhou. Ouyang Xiu, who called himself the old drunkard, named it and wrote its record.',
  },
  'chenxiang-pavilion': {
    title: 'Chenxiang Pavilion of the Xingqing Palace',
    type: 'pavilion',
    period: ['tang', 714, 756],
    materials: ['wood', 'agarwood'],
    techniques: ['bracketing'],
    at: AT.xian,
    label:
      'Said to have been built of agarwood, among peonies; Li Bai wrote his Qingping verses here. An imagined form with eight corners and double eaves.',
  },
  'yungang-niche': {
    title: 'Niche with Seated Buddha, Yungang',
    type: 'grotto',
    period: ['wei-northern', 460, 465],
    materials: ['sandstone', 'pigment'],
    techniques: ['rock-cutting', 'relief-carving'],
    at: AT.datong,
    subject: both('禅定坐佛与二胁侍', 'Buddha in meditation with two attendants'),
    label:
      'Cut in the Heping years at the foot of Mount Wuzhou. A pointed arch, a Buddha in meditation, two attendants.',
  },
  'longmen-niche': {
    title: 'Small Niche, Longmen',
    type: 'grotto',
    period: ['wei-northern', 494, 534],
    materials: ['limestone'],
    techniques: ['rock-cutting', 'relief-carving'],
    at: AT.luoyang,
    subject: both('坐佛', 'Seated Buddha'),
    label:
      'After the Wei had moved to Luoyang, caves were cut without end on both banks of the Yi. Fine limestone allowed more slender forms than at Yungang.',
  },
  tulou: {
    title: 'Round Tulou of Yongding',
    type: 'tulou',
    period: 'qing',
    materials: ['rammed-earth', 'wood'],
    techniques: ['earth-ramming'],
    at: AT.yongding,
    culture: both('客家', 'Hakka'),
    label:
      'Rammed walls around one clan: kitchens on the ground, stores above, rooms on top, the ancestral hall in the middle.',
  },
  'harvest-hall': {
    title: 'Hall of Prayer for Good Harvests, Temple of Heaven',
    type: 'hall',
    period: ['guangxu', 1890, 1896],
    materials: ['wood', 'marble'],
    techniques: ['bracketing', 'caihua'],
    at: AT.beijing,
    dimensions: [{ kind: 'height', value: 38, unit: 'm' }],
    label:
      'First built in 1420; what stands was rebuilt under Guangxu. Three blue roofs on three terraces of white marble; its columns count seasons, months and hours.',
  },
  'beacon-tower': {
    title: 'Han Beacon Tower near Dunhuang',
    type: 'great-wall',
    period: 'han-western',
    materials: ['rammed-earth'],
    techniques: ['earth-ramming'],
    at: AT.dunhuang,
    label:
      'Outside the Jade Gate. Layers of reed and gravel have withstood two thousand years of wind. The posts around it only indicate a palisade.',
  },
  'yumen-fort': {
    title: 'Small Fangpan Fort at the Jade Gate',
    type: 'city-wall',
    period: 'han-western',
    materials: ['rammed-earth'],
    techniques: ['earth-ramming'],
    at: AT.dunhuang,
    label:
      'A square fort of rammed loess with gates in the west and north. Wooden slips place a commandant here; merchants and envoys had their passes checked.',
  },
  'foguang-hall': {
    title: 'East Hall of Foguang Temple, Mount Wutai',
    type: 'hall',
    period: ['tang', 857],
    materials: ['wood'],
    techniques: ['bracketing', 'mortise-and-tenon'],
    at: AT.wutai,
    bibliography: ['梁思成：《记五台山佛光寺建筑》，《中国营造学社汇刊》第七卷第一、二期，1944—1945。', LIANG],
    label:
      'Built in 857, seven bays under a hipped roof. In 1937 Liang Sicheng, Lin Huiyin and others found its inscription: proof that Tang timber still stood.',
  },
  'temple-hall': {
    title: 'Hall of Nine Bays with Double Eaves',
    type: 'hall',
    period: 'qing',
    materials: ['wood'],
    techniques: ['bracketing'],
    at: AT.qufu,
    label: 'After the official style of the Qing: nine bays, double eaves, yellow tiles.',
  },
  'pagoda-cloud': {
    title: 'Great Wild Goose Pagoda (Point Cloud)',
    type: 'pagoda',
    period: ['tang', 652],
    materials: ['fired-brick'],
    techniques: ['masonry'],
    at: AT.xian,
    label: 'Nine hundred thousand coloured points, scattered over the demonstration model: to try out point clouds.',
  },
  'pavilion-splats': {
    title: 'Pavilion of the Old Drunkard (Gaussian Splat)',
    type: 'pavilion',
    period: ['song-northern', 1046],
    materials: ['wood'],
    techniques: ['mortise-and-tenon'],
    at: AT.chuzhou,
    label: 'A hundred and eighty thousand Gaussians, scattered over the demonstration model: to try out splats.',
  },
}
