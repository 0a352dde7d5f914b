import type { recordKeys } from '@wencang/contract'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'
import { publishWork, readQuestions, searchOf } from './testing/questions.ts'

type StoredRecord = Parameters<typeof recordKeys>[0]

/** Assets in museum style: one language, short records. */
const WORKS: [slug: string, name: string, description: string, record?: StoredRecord][] = [
  [
    'zhuanxin',
    '清乾隆 粉彩镂空转心瓶',
    '景德镇御窑，内瓶可转，外壁镂空。',
    { institution: { zh: '故宫博物院' }, period: { term: { id: 'qianlong' } }, type: { id: 'fencai' } },
  ],
  [
    'jingtailan',
    '掐丝珐琅缠枝莲纹香炉',
    '明景泰蓝器，铜胎，双兽耳。',
    { institution: { zh: '台北故宫博物院' }, period: { term: { id: 'ming' } }, type: { id: 'cloisonne-ware' } },
  ],
  [
    'chanzhi',
    '青花缠枝莲纹瓶',
    '清雍正，仿宣德苏料。',
    { institution: { zh: '上海博物馆' }, type: { id: 'blue-and-white' } },
  ],
  ['tianqiu', '青花海水龙纹天球瓶', '明永乐。', { institution: { zh: '中国国家博物馆' } }],
  ['jigang', '斗彩鸡缸杯', '明成化，子母鸡图。'],
  ['houmuwu', '后母戊鼎', '商代晚期，河南安阳武官村出土。', { institution: { zh: '中国国家博物馆' } }],
  ['siyang', '四羊方尊', '商代，湖南宁乡出土。', { institution: { zh: '中国国家博物馆' } }],
  ['maogong', '毛公鼎', '西周晚期，铭文近五百字。', { institution: { zh: '台北故宫博物院' } }],
  ['zunpan', '曾侯乙尊盘', '战国早期，失蜡法铸造，透空蟠螭。', { institution: { zh: '湖北省博物馆' } }],
  ['goujian', '越王勾践剑', '春秋晚期，错金鸟篆铭文。', { institution: { zh: '湖北省博物馆' } }],
  [
    'benma',
    '铜奔马',
    '东汉，甘肃武威雷台出土，又名马踏飞燕。',
    { institution: { zh: '甘肃省博物馆' }, otherTitles: [{ zh: '马踏飞燕', en: 'Flying Horse of Gansu' }] },
  ],
  ['changxin', '长信宫灯', '西汉，河北满城窦绾墓出土。', { institution: { zh: '河北博物院' } }],
  [
    'bingmayong',
    '秦始皇陵兵马俑 跪射俑',
    '陶质，原有彩绘。',
    { institution: { zh: '秦始皇帝陵博物院' }, type: { id: 'pottery-figure' } },
  ],
  ['camel', '三彩骆驼载乐俑', '唐，陕西西安鲜于庭诲墓出土，明器。', { type: { id: 'tang-sancai' } }],
  ['beast', '彩绘镇墓兽', '唐代墓葬中守护墓主的随葬品。'],
  ['yuyi', '金缕玉衣', '西汉中山靖王刘胜墓出土。', { institution: { zh: '河北博物院' } }],
  ['zhulong', '红山文化玉猪龙', '辽宁建平牛河梁。'],
  [
    'qingming',
    '清明上河图（局部数字化）',
    '北宋张择端绘，描绘汴京。',
    { institution: { zh: '故宫博物院' }, maker: { zh: '张择端', en: 'Zhang Zeduan' } },
  ],
  ['luoshen', '洛神赋图', '东晋顾恺之作，宋摹本。', { maker: { zh: '顾恺之', en: 'Gu Kaizhi' } }],
  ['lanting', '兰亭序（神龙本）', '王羲之书，唐冯承素摹。', { maker: { zh: '王羲之' } }],
  ['feitian', '莫高窟第320窟飞天', '盛唐壁画，敦煌。'],
  [
    'guanyin',
    '水月观音木雕像',
    '辽金，彩绘贴金。',
    { institution: { zh: '纳尔逊-阿特金斯艺术博物馆', en: 'Nelson-Atkins Museum of Art' } },
  ],
  ['dehua', '德化白瓷观音坐像', '明，何朝宗款。', { maker: { zh: '何朝宗', en: 'He Chaozong' } }],
  ['tihong', '剔红花卉纹圆盒', '明永乐，雕漆。'],
  ['quanyi', '黄花梨圈椅', '明式家具，晚明。'],
  ['longpao', '明黄缎绣云龙纹龙袍', '清，皇帝朝服。'],
  ['duanyan', '端石云龙纹砚', '清，广东肇庆。'],
  ['biyanhu', '玻璃内画鼻烟壶', '清光绪。'],
  ['jiagu', '刻辞牛肩胛骨', '殷墟出土甲骨，卜辞。'],
  ['zhujian', '睡虎地秦墓竹简', '秦，湖北云梦。'],
  ['wuma', '鎏金舞马衔杯纹银壶', '唐，西安何家村窖藏。', { institution: { zh: '陕西历史博物馆' } }],
  ['famen', '法门寺秘色瓷碗', '唐，陕西扶风法门寺地宫。'],
  ['yaobian', '曜变天目茶碗', '南宋建窑。', { institution: { zh: '静嘉堂文库美术馆' } }],
  ['pipa', '螺钿紫檀五弦琵琶', '唐。', { institution: { zh: '正仓院' } }],
  [
    'famille',
    'Famille Rose Dish with Peaches',
    'Qing dynasty, Yongzheng mark and period. Overglaze enamels.',
    { institution: { en: 'The Metropolitan Museum of Art' } },
  ],
  [
    'enamel-censer',
    'Cloisonné Censer with Lotus',
    'Ming dynasty, Jingtai mark.',
    { institution: { en: 'Victoria and Albert Museum' } },
  ],
  [
    'cup-stand',
    'Lacquer Cup Stand',
    'Northern Song, carved and gilded.',
    { institution: { en: 'The British Museum' } },
  ],
  [
    'jue',
    'Archaic Bronze Vessel (Jue)',
    'Shang dynasty, thirteenth century BC.',
    { institution: { en: 'Freer Gallery of Art' } },
  ],
  ['buddha', '鎏金铜释迦牟尼坐像', '明永乐，藏传佛教造像。'],
  ['thangka', '绿度母唐卡', '十八世纪，西藏。'],
  ['zisha', '时大彬款紫砂壶', '明万历，宜兴。', { maker: { zh: '时大彬' } }],
  ['wucai', '五彩龙凤纹盖罐', '明嘉靖。'],
  ['xuande', '宣德铜炉', '铜质温润，款识大明宣德年制。'],
  ['jinhou', '晋侯鸟尊', '西周，山西曲沃晋侯墓地。', { institution: { zh: '山西博物院' } }],
  ['zenghou', '曾侯乙编钟', '战国早期，湖北随州擂鼓墩。', { institution: { zh: '湖北省博物馆' } }],
  ['sushadanyi', '素纱襌衣', '西汉，长沙马王堆一号墓。', { institution: { zh: '湖南博物院' } }],
  ['jin', '失蜡法铸造铜禁', '春秋，河南淅川下寺。'],
  ['taihe', '故宫太和殿三维模型', '紫禁城外朝正殿。'],
  ['leshan', '乐山大佛激光扫描点云', '唐，凌云山。'],
  ['maiji', '麦积山石窟第44窟主佛', '西魏。'],
  ['taosi', '陶寺彩绘龙盘', '龙山文化，山西襄汾。'],
  ['yangshao', '人面鱼纹彩陶盆', '仰韶文化半坡，陕西西安。'],
  ['pendant', '透雕龙凤纹重环玉佩', '西汉南越王墓。'],
]

/** Typed keywords and one intended work each. */
const QUESTIONS = readQuestions(`
  zhuanxin: 粉彩; famille rose; famille rose vase; 乾隆粉彩; qianlong fencai; qlfc; 转芯瓶; Qianlong vase; 镂空瓶
  zhuanxin: 故宫 粉彩
  jingtailan: cloisonné; cloisone censer; 掐丝法琅; qiasifalang; 景泰兰香炉
  enamel-censer: cloisonne; V&A
  chanzhi: 青花缠枝瓶; 青花莲纹瓶; qhczlwp; qinghua ping; qhp; 上博 青花
  tianqiu: 青花龙纹瓶; tianqiuping; 国博 青花
  jigang: 鸡缸杯; chicken cup; doucai cup; 斗采鸡缸杯; 鬥彩
  zunpan: lost wax; 失蜡法
  jin: lost-wax casting
  tihong: carved lacquer box; tihonghe
  quanyi: 黄花梨椅子; huanghuali chair
  xuande: 宣德炉; xuandelu; xdl; Xuande censer
  wucai: wucai jar
  pipa: mother of pearl
  zisha: Yixing teapots; 紫沙壶; shidabin
  dehua: blanc de chine
  biyanhu: snuff bottles; 鼻咽壶
  houmuwu: 後母戊鼎; 司母戊鼎; 国博鼎
  siyang: 四羊尊
  maogong: 毛公顶; maogongding
  zenghou: zenghouyi; zenghouyi bianzhong; 曾候乙编钟; 湖北省博 编钟
  goujian: 越王剑; 越王勾贱剑
  benma: mtfy; 马踏飞雁; flying horse
  bingmayong: terracotta army; terra cotta warriors; qin bingmayong; 兵马佣
  yuyi: jade suit
  qingming: qmsht; 清明上和图; 张泽端
  luoshen: luoshenfu; gukaizhi
  lanting: 兰亭集序; wang xizhi; 王曦之
  buddha: Sakyamuni; shijiamouni; 释加牟尼
  thangka: thanka
  yangshao: 人面鱼盆; rmywp
  taosi: 陶寺龙盘
  pendant: 龙凤玉佩
  sushadanyi: 素纱单衣
  camel: 明器; mingqi; grave goods
  beast: 冥器; 随葬品; 陪葬品; funerary objects; burial goods; tomb guardian
  feitian: dunhuang feitian; Mogao caves
  jiagu: 殷墟甲骨; oracle bones
  leshan: Leshan Buddha; leshan dafo
  maiji: 麦基山石窟
  taihe: gugongtaihedian; Forbidden City
  wuma: 何家村; 陕历博
  famen: 法门寺
  famille: the Met; 大都会博物馆
  cup-stand: British Museum lacquer; 大英博物馆
  jue: Freer; bronze jue
`)

const slugs = new Map<string, string>()
const app = closeAfterAll(await startTestApp())
const creator = await app.person('creator')
for (const [slug, name, description, record] of WORKS) {
  const { id } = await app.assetOnSale(creator, { status: 'removed', name })
  await publishWork(app, id, { description, record, publishedAt: new Date() })
  slugs.set(id, slug)
}
await app.writeWords()

test('an asset described in one language, or in few words, is among the first ten for a matching keyword', async () => {
  expect(await searchOf(app, slugs).missed(QUESTIONS)).toEqual([])
})
