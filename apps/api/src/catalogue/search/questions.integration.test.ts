import type { Licence as StoredLicence } from '@wencang/database'
import { ASSETS, demoRecordOf, PEOPLE } from '@wencang/demo/catalogue'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp, type TestPerson } from '../../testing/index.ts'
import { publishWork, readQuestions, searchOf } from './testing/questions.ts'

/** Typed keywords and one intended demo work each. */
const QUESTIONS = readQuestions(`
  taotie-ding: 青铜器; 青銅器; 商代; bronze; qingtong; heluo; brnoze; 河洛金石馆; 安阳
  yong-bell: 青铜器; 编钟; 战国
  longquan-vase: 瓷器; 青瓷; 龍泉窯; celadon; porcelain vase; yuhuchunping; celedon; porcelian; 玉壶春平
  jade-cong: 玉器; 良渚; jade
  beast-mirror: 铜镜; 唐镜; Tang mirror; 唐 铜镜
  yungang-niche: 佛像; 雲岡石窟
  cloud-tile: 瓦当
  plain-stele: 石碑
  blue-green-hills: 山水画; landscape painting
  snow-plum: 花鸟画
  boshan-censer: 香炉; 鎏金博山爐; incense burner; bsl
  hare-fur-bowl: 建盏; hare’s fur; jian zhan
  beast-seal: 印章
  foguang-hall: 古建筑; 857
  ru-zun: 汝窯; 汝窰; 宋代; 北宋; 宋瓷; Song dynasty; Ru ware; ruyao
  yingxian-pagoda: 應縣木塔
  zhaozhou-bridge: 趙州橋; zhaozhouqiao; zzq; 赵州乔
  lotus-meiping: 釉裏紅
  yumen-fort: 玉門關
  ding-bowl: 宋代
  sancai-jar: 唐代
  whirl-jar: 新石器时代; 马家摇彩陶
  scroll-meiping: blue and white; 景德镇; 青花 瓶
  dayan-pagoda: pagoda; dayanta; pagodda; 大燕塔; 652
  plain-ding: tripod cauldron
  lotus-tile: roof tile
  fuchun-scroll: handscroll; fuchunjiang
  lugou-bridge: bridge
  jiayu-tower: great wall
  red-plum: plum blossom
  huangshan-mist: 云山画院
  beacon-tower: 敦煌
  jutting-mask: bronze mask
  tall-cong: 良渚 玉琮
  stem-cup: 明清瓷器
`)

/** Visitors' keywords; names outside the term lists tolerate typos once indexed. */
const MORE_QUESTIONS = readQuestions(`
  longmen-niche: 龍門石窟; longmenshiku; 龙门石哭; 洛阳; Luoyang; 石窟造像; grotto; Longmen Grottoes; luoyang
  longmen-niche: Longmem grottoes; Wei dynasty Buddha
  lotus-meiping: 釉裡紅; 釉里江; underglaze red; Yuan dynasty porcelain; youlihong; ylh; yòulǐhóng
  lugou-bridge: 盧溝橋; lugouqiao; lgq; 卢勾桥; Marco Polo Bridge; stone bridge; Chinese bridge; Lugo bridge; 卢沟侨
  lugou-bridge: 金代石桥; 12th century bridge; 1189
  jun-zun: 鈞窯; junyao; 玫瑰紫; 鈞窯玫瑰紫; 钧瑶; rose purple glaze
  ge-bottle: 哥窰; geyao; crackle glaze; Ge ware; geyao kaipian
  ding-bowl: 定窰白瓷; dingyao; white porcelain; 白瓷; 碗; 莲瓣; 瓷碗; Song porcelain; 曲阳; Quyang
  ding-bowl: 10th–12th century bowl
  hare-fur-bowl: 兎毫盞; tea bowl; tenmoku; temmoku bowl; 茶盏; 茶碗; 兔毫; 茶具; tuhaozhan; jianzhan; 建窯黑釉; thz
  hare-fur-bowl: bowls; 建窖兔毫
  scroll-meiping: 靑花瓷; qinghuaci; jingdezhen; porcelin; Jingdezen; 景德真; 青化瓷; blue and white porcelain
  scroll-meiping: 明代瓷器; Ming porcelain; 江西瓷器; meiping; 青花梅瓶; 明代青花; blue & white; Ming vase
  scroll-meiping: Ming blue and white vase; mingdai; qhc; meipin; vase from Jingdezhen; Ming dinasty porcelain
  scroll-meiping: Jingdezhan; cobalt blue; Jiangxi porcelain; qhp; qinghua ping; qinghuaping; qhmp; qinghuameiping
  scroll-meiping: qīnghuā; ming 青花; qinghua 梅瓶; 青华瓷瓶; 明代青华瓷; qinghuapign; bule and white
  scroll-meiping: blue and wite vase; blue-white porcelain; plum vase
  scroll-meiping: I am looking for a blue and white vase from the Ming dynasty
  cloud-tile: 雲紋瓦當; wadang; Qin dynasty; 瓦; qwd; gray earthenware
  beast-seal: 田黃石印章; 清代; Qing dynasty; 印; seal; stone seal; yinzhang; tianhuang; 图章; 印鉴
  tulou: 圓形土樓; tulou; hakka; earthen building; Fujian; earth house; roundhouse; 客家土楼; rammed earth; 岭南器用
  tulou: ydtl; yongdingtulou; 永定土搂; 圆楼; 明清建筑
  huangshan-mist: 山水畵; ink painting; 水墨画; Huangshan; 黄山; painting; ink landscape; huangshan; Huangshang
  huangshan-mist: 黄山云启图; 黃山雲起
  harvest-hall: 天壇祈年殿; qiniandian; qnd; 祁年殿; Temple of Heaven; 北京; Beijing; 宫殿; Hall of Prayer; 光绪
  harvest-hall: Guangxu; 祈殿年; Temple of Heavan
  jiayu-tower: 萬里長城; 长城; tower; 城楼; tower gate; Jiayuguan; jiayuguan; 嘉峪官; the great wall of China; 嘉峪關
  jiayu-tower: rouyuanlou; 河西影像院
  sancai-jar: 唐三綵; tang sancai; tangsancai; tsc; 罐子; Tang pottery; three colour; tricolor; three-color glazed jar
  sancai-jar: sancai; tangdai; sancia; 唐三采; tangsancaiguan; tscg; Táng sāncǎi; three-colored jar
  yong-bell: 編鐘; bianzhong; bell; musical instrument; 乐器; 先秦; Warring States bronze; chime bells; zhanguo
  yong-bell: 3d model of bronze bell; Warring Staes bell; 乐钟; 礼乐; 擂鼓墩
  plain-stele: 東漢石碑; 隶书; 碑; stele; shibei; Eastern Han
  yungang-niche: yungang shiku; buddah; 云岗石窟; Buddhist sculpture; Buddha statue; cave temple; 佛教; Northern Wei
  yungang-niche: statue; sculpture; 北魏石窟; Buddhist grotto; Yungang Grottoes; Yungang; shiku; Yunggang; 雲岡坐佛
  yungang-niche: 云钢石窟; sandstone grotto; 北魏石刻
  jutting-mask: sanxingdui; sxd; 三兴堆; 四川 青铜; Sichuan bronze mask; 面具; 古蜀面具; Sanxingdui; mianju; Guanghan
  jutting-mask: Sanxindui mask; protruding eyes; 四川面具; 三星堆 mask; 三星推面具; shanxingdui
  jade-cong: yucong; yu cong; Liangzu; cong; 玉雕; 琮; Chinese jade; Liangzhu jade; yuqi; liangzhu; jades of Liangzhu
  jade-cong: Yuhang jade; 良渚玉宗; 公元前3000年; 3000 BC; lzyc; yù cóng; 良渚 jade; 四节琮
  jade-cong: Which objects come from the Liangzhu culture?
  beast-mirror: tongjing; mirrow; 唐代铜镜; 葡萄纹; 葡萄铜镜; 镜; mirrors; bronze mirror; bronz mirror
  beast-mirror: mirror of the Tang dynasty; bronze mirr; 葡萄紋銅鏡; tangtongjing; 唐代童镜; seventh century mirror
  beast-mirror: 50元以下的青铜器; 丝绸之路
  foguang-hall: foguangsi; 佛光四; architecture; wooden building; 木构建筑; Buddhist temple; 寺庙; Tang architecture
  foguang-hall: Mount Wutai; 五台山; 斗拱; dougong; 唐代建筑; Foguan temple; 古代建筑; foguang si dongdadian
  foguang-hall: foguangsi dadian; wutaishan dadian; foguansi
  liuhe-pagoda: liuheta; lht; 杭州; hangzhou; 六合塔; 钱塘江六合塔; Buddhist pagoda
  ink-bamboo: mozhu; bamboo; 竹; bambo
  longquan-vase: longquanyao; qingci; yhcp; 酒器; 花瓶; Zhejiang celadon; yuhuchun; Longquan; 宋 青瓷; vase; 瓶子
  longquan-vase: 梅子青; 瓷瓶; Song celadon; nansong; longquan; lqy; Longqaun; 青瓷瓶; 龙泉瑶; longq; celad
  longquan-vase: yuhuchumping; wheel thrown; tingsongge; celadons; vases; 古董花瓶; lóngquán; song 青瓷; 玉春壶瓶
  blue-green-hills: shanshuihua; landscpe; blue green landscape; 青绿山水; landscape; qinglv; qinglushanshui; qīnglǜ
  ru-zun: songdai; ceramics; 汝瓷; 天青釉; 天青; 宋代瓷器; ciqi; beisong; 中国瓷器; 宝丰; Baofeng; sky blue glaze bowl
  ru-zun: warming bowl; ryw; tianqing lianhuawan; 清凉寺
  yingxian-pagoda: yingxian muta; yxmt; pagota; 应县木搭; 山西古建筑; 1056; 辽代木塔; 塔; wooden pagoda; muta
  yingxian-pagoda: Yingxain pagoda; pagoda in Shanxi; Ying County; 應縣佛宮寺釋迦塔; 宝塔; Liao dynasty; 大辽
  yingxian-pagoda: 11th century; 1050-1100 pagoda; 十一世纪; 山西木塔; pagodas; 释迦塔; Sakyamuni pagoda; Shakyamuni
  yingxian-pagoda: c. 1056
  yumen-fort: ymg; Jade Gate; 玉门关; fort; yumenguan; 玉门关遗址
  beacon-tower: dunhuag; Great Wall; 甘肃; 烽火台; beacon tower; watchtower; fenghuotai; 敦煌烽隧
  boshan-censer: incence burner; 汉代; Han dynasty; gilt bronze; 鎏金; 汉代香炉; 博山爐; xiangl; xianglu; boshanlu
  boshan-censer: 博山卢; 汉代文物; incense buner; 熏炉; 香薰; xihanboshanlu
  plain-ding: cauldren; qīng tóng dǐng; 清铜鼎; bronze under 20 yuan; 郑国青铜鼎
  fuchun-scroll: 富春山居; 长卷; scroll; Fuchun; 富春江居长券; 富阳; 富春山居图
  zuiweng-pavilion: 醉翁停; pavilion; 亭子; 亭; zuiwengting; zwt; old drunkard
  whirl-jar: pottery; 史前; neolithic; 陶器; Gansu; 彩陶; 旋涡; majiayao; caitao; 马家窟; 馬家窯彩陶罐; 马家窑陶彩罐
  whirl-jar: 五千年前的陶罐
  flambe-vase: copper red; 康熙; Kangxi; 郎窑红; 郎窯紅; langyaohong; lyh; oxblood vase; 1700s vase
  flambe-vase: eighteenth century vase; 红色的瓷瓶
  taotie-ding: ritual bronze; 礼器; Henan; ding; tripod; 饕餮纹; taotie; 兽面纹; animal mask; 商代青铜鼎; 鼎
  taotie-ding: Shang dynasty bronze; qingtongqi; fangding; yuanding; tongding; shangdai; henan; qtq; Shang dynsty
  taotie-ding: 青桐器; 中国古代青铜器; 青铜鼎模型; 殷都区; ritual vessel; piece-mould casting; piece mold casting
  taotie-ding: 殷商; bronzes; bronze 鼎; 商代青铜订; qingtnog; qingtongdign; qintong qi; 殷墟青铜鼎; 范铸法
  taotie-ding: 我想找一个可以3D打印的青铜器
  square-gui: 食器; 西周青铜器; gui; 簋; xizhou; food vessel; ritual food vessel; 青铜礼器
  gold-mask: gold foil; 金器; mask; gold mask; gold foil head; 黄金面具; golden mask; 古蜀文明; Shu kingdom mask
  gold-mask: 四川文物
  tortoise-stele: 石雕; tortoise; stone stele; 龟扶石碑
  lotus-tile: 陕西 瓦当; 莲花; tlhwd; 大明宫瓦当
  dayan-pagoda: 西安; Xi'an; xian; 玄奘; Xuanzang; Big Wild Goose Pagoda; 古塔; brick pagoda; xi'an; dyt; 大雁搭
  dayan-pagoda: 大雁塔三维模型; model of a pagoda; 7th century; dàyàntǎ; dayanat; 三维扫描的大雁塔
  moon-river: 苏州; moon; boat
  pagoda-cloud: 点云; point cloud; dianyun; .ply
  pavilion-splats: 高斯泼溅; gaussian splat; splats
  pagoda-drawings: 测绘图; measured drawing; drawings
  fuchun-film: 视频; video; 电影; 录像
  pine-wind: 古琴; guqin; music; zither; sound; audio; 音乐; 音频; guqin music
  zhaozhou-bridge: 李春; Li Chun; 605; 石拱桥; arch bridge; 隋代石桥; 古桥; 桥; ancient bridge; Zaozhou bridge
  zhaozhou-bridge: 赵县石桥; Sui dynasty; 秦淮营造社; qinhuai yingzao; bridges; zhaozhouqaio
  summer-lotus: 荷花; lotus painting; 荷; lotus; hehua; something with lotus flowers for my calendar
  red-plum: 梅花; 梅; red plum; meihua; paintings of plum blossom; 🌸; 画梅花的画
  red-sun: 泰山; Mount Tai; sunrise
  grain-bi: bi disc; 玉璧; 战国玉璧; 璧; jade disc; jade disk; yubi; Chu culture; 楚国玉器; zhanguoyubi; zgyb
  grain-bi: 战国雨璧; 战国玉壁; Warring States jade dics
  stem-cup: 永乐; 甜白; 杯; 高足杯; stem cup; 甜白由; gaozubei; sweet white; drinking cup; 景德镇瓷器
  bronze-drum: bronze drum; 铜鼓 广西; Guangxi; 太阳纹; bronze drum of Guangxi; 藤县铜鼓; 广西铜古
  temple-hall: 曲阜; 重檐; nine bays
  hall-drawings: 图纸; architectural drawing; 古建筑图纸
  plum-dish: 盘; celedon dish; 瓷盘; longquanpan
  gourd-vase: 葫芦瓶; gourd vase; 嘉靖; 青花葫芦瓶; huluping; double gourd
  wave-jar: 海水纹; qinghuaguan; qhg
  gilt-bell: 鎏金銅鐘; liujin zhong; 鎏金涌钟
  white-lotus: white lotus; 白莲
  autumn-river: fisherman; autumn
  hills-gigapixel: enlarged
  chenxiang-pavilion: chenxiangting; 沉香停; 興慶宮; agarwood; xingqinggong ting
  censer-volume: 体数据; volume data
  bowl-package: 资料包
  bi-exchange: fbx; FBX model for Unity game
  plum-master: 16位; 16-bit
  lobed-mirror: 八瓣菱花; eight lobes; lobbed mirror; 古代镜子
  tall-cong: 七节玉琮; seven tiers; lzgc; 3rd millennium BC jade
  beast-tile: bwwd
  bridge-drawings: bridge drawing pdf
  drum-mesh: vertex color
  snow-plum: 白色的梅花
`)

/** Whole sentences, filters in words and everyday names, whose closest works are shown. */
const SENTENCES = readQuestions(`
  taotie-ding: ritual cooking vessel; monster face
  pine-wind: ambient music; 展厅里放什么背景音乐好
  scroll-meiping: 有没有青花瓷的三维模型
  whirl-jar: 免费; 有没有 free 的 3D model
  dayan-pagoda: 玄奘存放佛经的塔; pagoda built by the monk Xuanzang
  zuiweng-pavilion: 凉亭; 不花钱的亭子
  chenxiang-pavilion: 李白写诗的亭子在哪里
  jade-cong: 外方内圆的玉器是什么; what is a jade cong
  bowl-package: 资料压缩包
  jutting-mask: 眼睛突出来的面具是哪里的
  lotus-tile: 屋檐上刻着莲花的瓦
  red-sun: 免费下载的国画
  moon-river: 月亮; moonlight; 夜景
  cloud-tile: 灰陶; 秦汉
  plum-dish: 大盘子
  yungang-niche: 请问你们这儿有佛龛吗
  jiayu-tower: 洪武年间的城楼; gate at the western end of the Great Wall
  longquan-vase: where can I find a Chinese vase
  fuchun-film: free video
  yong-bell: 🔔
  thousand-li-film: looking for a video of a scroll being unrolled
  bridge-drawings: free bridge drawing
  stem-cup: cc0 杯子
  censer-volume: .nvol 文件
  beast-mirror: 镜子; looking glass
  lugou-bridge: 马可波罗桥
  ge-bottle: 裂纹瓷器
  wave-jar: 有没有画着海浪的罐子
  tulou: 老百姓住的房子
  harvest-hall: 祭天的大殿
  summer-lotus: water lily; 荷塘
  foguang-hall: 大中年间的佛殿
  tall-cong: 署名非商用的玉琮
  yumen-fort: 城堡
  gourd-vase: calabash
  autumn-river: 渔翁
  tortoise-stele: 石碑上的字能看清吗
  hare-fur-bowl: teacup
  bronze-drum: 🐸
`)

const slugs = new Map<string, string>()
const app = closeAfterAll(await startTestApp())
const people = new Map<string, TestPerson>()
for (const { slug, name } of PEOPLE) {
  const person = await app.person('creator')
  await app.db.user.update({ where: { id: person.id }, data: { name } })
  people.set(slug, person)
}
const now = Date.now()
for (const asset of ASSETS.filter(({ status = 'saling' }) => status === 'saling')) {
  const creator = people.get(asset.creator)
  if (!creator) throw new Error(`no seller is called ${asset.creator}`)
  const publishedAt = new Date(now - asset.daysAgo * 86_400_000)
  const { id } = await app.assetOnSale(creator, {
    status: 'removed',
    name: asset.name,
    category: asset.category,
    priceFen: Math.round(asset.priceYuan * 100),
    licence: asset.licence.replaceAll('-', '_') as StoredLicence,
    fileType: asset.fileType,
    heatScore: publishedAt.getTime() / 604_800_000 + Math.log2(1 + asset.views),
    longitude: asset.place?.[0] ?? null,
    latitude: asset.place?.[1] ?? null,
    ...(asset.positionAccuracy && { positionAccuracy: asset.positionAccuracy }),
  })
  const record = demoRecordOf(asset)
  if (!record) throw new Error(`${asset.slug} has no record`)
  await publishWork(app, id, { description: asset.description, record, publishedAt })
  slugs.set(id, asset.slug)
}

const { foundFor, missed } = searchOf(app, slugs)

test('the intended work is among the first ten for any spelling, language or typo of a keyword', async () => {
  expect(await missed(QUESTIONS), 'while their words are not yet written').toEqual([])
  const before = await Promise.all(QUESTIONS.slice(0, 40).map(([typed]) => foundFor(typed)))
  await app.writeWords()
  expect(await app.db.searchDue.count()).toBe(0)
  // Any change invalidates cached results.
  await app.db.asset.updateMany({ where: { name: '赵州桥' }, data: { priceFen: 100 } })
  await app.writeWords()
  expect(await missed([...QUESTIONS, ...MORE_QUESTIONS])).toEqual([])
  expect(await Promise.all(QUESTIONS.slice(0, 40).map(([typed]) => foundFor(typed)))).toEqual(before)
})

test.each(['国画', 'Chinese painting'])(
  '%s finds paintings, not objects painted or with their motifs',
  async (typed) => {
    const found = await foundFor(typed)
    expect(found.length).toBe(10)
    const others = found.filter((slug) => ASSETS.find((asset) => asset.slug === slug)?.category === 0)
    expect(others).toEqual([])
  },
)

test('a place is found by its English name before places that only sound so', async () => {
  const there = ASSETS.filter((asset) => demoRecordOf(asset)?.findPlace?.en?.endsWith(', Shanxi')).map(
    ({ slug }) => slug,
  )
  const found = await foundFor('Shanxi')
  expect(found.slice(0, there.length).sort()).toEqual(there.sort())
  expect(found.length).toBeGreaterThan(there.length)
})

const priceOf = (slug: string | undefined) => ASSETS.find((asset) => asset.slug === slug)?.priceYuan ?? Number.NaN

test.each([
  ['free', 0, 0],
  ['免费的瓦当', 0, 0],
  ['90元以上', 90, 1_000],
  ['masks over 100 yuan', 100, 1_000],
  ['20到50元的青铜器', 20, 50],
  ['1,000元以下的青铜器', 0, 1_000],
  ['￥90以上', 90, 1_000],
])('%s finds only prices from %d to %d, and counts them', async (typed, least, most) => {
  const found = await foundFor(typed)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((slug) => priceOf(slug) < least || priceOf(slug) > most)).toEqual([])
  const { body } = await app.visitor.get(`/market/facets?keyword=${encodeURIComponent(typed)}`)
  expect(Math.min(body.total, 10)).toBe(found.length)
})

test('the nearest results keep the subject when nothing has the price', async () => {
  expect(await foundFor('10万元以上的青铜器')).toEqual([])
  expect(await foundFor('10万元以上的青铜器', '&nearest=true')).toEqual(await foundFor('青铜器'))
  expect(await foundFor('10万元以上', '&nearest=true')).not.toEqual([])
})

test('a price in the keyword narrows the one of the filter', async () => {
  const found = await foundFor('20元以上', '&maxPrice=25')
  expect(found.map(priceOf).every((price) => price >= 20 && price <= 25)).toBe(true)
  expect(found.length).toBeGreaterThan(0)
})

test('the intended work is among the first ten for sentences, filters in words and everyday names', async () => {
  await app.writeWords()
  expect(await missed(SENTENCES, '&nearest=true')).toEqual([])
})
