/** Jade, stone, lacquer, wood, textiles and others; format: `read-terms.ts`. */
export const OBJECTS_OF_USE = `
jade-object | 玉器 | Jade object | 玉; 古玉; 礼玉; 玉雕; jade; jades; jade carving; ritual jade; carved jade
  bi-disc | 玉璧 | Bi disc | 璧; 谷纹璧; 谷纹玉璧; 蒲纹璧; 出廓璧; jade disc; jade disk; bi disk
  cong | 玉琮 | Cong | 琮; 神人兽面纹琮; 良渚玉琮; jade cong; cong tube; tsung
  gui-tablet | 玉圭 | Gui tablet | 圭; jade tablet
  zhang-blade | 玉璋 | Zhang blade | 璋; 牙璋
  huang-pendant | 玉璜 | Huang pendant | 璜; jade arc pendant
  hu-tablet | 玉琥 | Jade tiger | 琥
  jue-ring | 玉玦 | Jue slit ring | 玦; slit ring; slit earring
  jade-dragon | 玉龙/玉龍 | Jade dragon | 玉猪龙; C形玉龙; 红山玉龙; pig dragon; zhulong
  jade-burial-suit | 玉衣 | Jade burial suit | 金缕玉衣; 银缕玉衣; jade suit | @han
  jade-pendant | 玉佩 | Jade pendant | 玉饰; 组玉佩; 玉牌; pendant
  ruyi | 如意 | Ruyi sceptre | 玉如意; ruyi scepter; ruyi
seal | 印章 | Seal | 印; 玺; 印玺; 玉玺; 官印; 私印; 闲章; 兽钮方章; 图章; 印鉴; 封泥; seals; chop; stamp seal; imperial seal; signet
stone-carving | 石刻 | Stone carving | 石雕; carved stone; stonework; stone sculpture
  stele | 石碑 | Stele | 碑; 碑刻; 龟趺碑; 螭首碑; 造像碑; 石经; stela; stelae; steles; stone tablet; inscribed stone; 墓碑; gravestone; tombstone
  epitaph | 墓志/墓誌 | Epitaph stone | 墓志铭; epitaph; tomb epitaph
  relief-stone | 画像石/畫像石 | Pictorial stone relief | 汉画像石; 武梁祠; stone relief; Han relief | @han
  stone-guardian | 石兽/石獸 | Stone guardian beast | 石狮; 石像生; 辟邪; 天禄; 翁仲; stone lion; guardian lion; spirit way figure
  cliff-inscription | 摩崖石刻 | Cliff inscription | 摩崖; 摩崖题刻; rock inscription
  sarcophagus | 石棺 | Sarcophagus | 石椁; 石棺椁; stone coffin
  petroglyph | 岩画/岩畫 | Rock art | 岩刻; petroglyphs; rock painting; petroglyph
stone-tool | 石器 | Stone tool | 石斧; 石刀; 石铲; 细石器; stone axe; stone implement; lithic; lithics
sculpture | 雕塑 | Sculpture | 雕像; 塑像; statue; statues; statuary; figure sculpture
  buddhist-sculpture | 佛像 | Buddhist sculpture | 佛教; 佛教艺术; 佛; 佛陀; 佛教造像; 造像; 佛造像; 鎏金佛像; 金铜佛; 坐佛; Buddha; Buddha statue; Buddhist statue; Buddha image; seated Buddha; gilt bronze Buddha; Buddhist; Buddhism; Buddhist art; Buddhas; 大佛; giant Buddha
    sakyamuni | 释迦牟尼像/釋迦牟尼像 | Sakyamuni Buddha | 释迦牟尼; 释迦牟尼佛; 释迦佛; Sakyamuni; Shakyamuni; Shakyamuni Buddha
    bodhisattva | 菩萨像/菩薩像 | Bodhisattva | 菩萨; 观音; 观音像; 水月观音; 文殊; 普贤; Guanyin; Avalokiteshvara; Bodhisattva figure
    arhat | 罗汉像/羅漢像 | Arhat | 罗汉; luohan; lohan
    heavenly-king | 天王像 | Heavenly king | 天王; 力士; 护法; guardian king; lokapala
    apsara | 飞天/飛天 | Apsara | 飞天伎乐; flying apsara; feitian
  daoist-sculpture | 道教造像 | Daoist sculpture | 老君像; 真武像; Taoist sculpture; Daoist statue
  painted-clay-sculpture | 彩塑 | Painted clay sculpture | 泥塑; 悬塑; clay sculpture; polychrome clay figure
  wood-sculpture | 木雕造像 | Wood sculpture | 木雕像; wooden statue; wooden sculpture
  bust-and-portrait-sculpture | 肖像雕塑 | Portrait sculpture | 胸像; bust; portrait bust
lacquerware | 漆器 | Lacquerware | 漆; 剔红; 雕漆; 漆盒; 漆盘; 耳杯; 犀皮漆; lacquer; lacquer ware; carved lacquer; lacquer box; japanning
furniture | 家具 | Furniture | 明式家具; 清式家具; 椅; 圈椅; 官帽椅; 屏风; 案; 几; 椅子; 桌; 桌子; 凳; 柜; 床榻; 箱; chair; folding screen; cabinet; Ming furniture; table; screen
woodware | 木器 | Woodware | 木雕; 木作; wooden object; wood carving; woodwork
bamboo-ware | 竹器 | Bamboo ware | 竹雕; 竹刻; 竹编; 竹笔筒; bamboo carving; basketry; bamboo weaving
ivory-and-bone | 牙骨角器 | Ivory, bone and horn objects | 牙雕; 骨器; 角器; 犀角杯; 象牙雕; 骨笛; ivory carving; bone implement; rhinoceros horn cup; bone flute
glassware | 玻璃器 | Glassware | 料器; 琉璃器; 琉璃; 鼻烟壶; 玻璃瓶; glass vessel; snuff bottle; liuli; glass bead
vessel | 器皿 | Vessel | 容器; vessels; container
  vase | 瓶 | Vase | 花瓶; 瓶子; 瓷瓶; 梅瓶; 玉壶春瓶; 玉壶春; 天球瓶; 葫芦瓶; 净瓶; 蒜头瓶; 胆瓶; 琮式瓶; vases; bottle vase; meiping; yuhuchunping; pear-shaped vase; gourd vase; prunus vase; plum vase; bottle; flower vase
  bowl | 碗 | Bowl | 温碗; 盖碗; 盏; 茶盏; 茶碗; 瓷碗; 钵; bowls; tea bowl; tea bowls; warming bowl; teabowl; teacup; tea cup
  cup | 杯 | Cup | 杯子; 酒杯; 茶杯; 高足杯; 盅; 压手杯; cups; stem cup; drinking cup; wine cup; goblet; chalice
  plate | 盘/盤 | Plate | 盘子; 瓷盘; 碟; 碟子; 折沿盘; 大盘; 托盘; plates; dish; charger; saucer; 大盘子; platter
  jar | 罐 | Jar | 罐子; 陶罐; 瓷罐; 盖罐; 瓮; 缸; 彩陶罐; 将军罐; 魂瓶; 谷仓罐; jars; pot; urn; storage jar
  ewer | 执壶/執壺 | Ewer | 注子; 注壶; 凤首壶; 鸡首壶; 茶壶; 僧帽壶; ewers; pitcher; teapot; chicken-head ewer
  box | 盒 | Box | 粉盒; 香盒; 奁; boxes; casket; powder box
  basin | 盆 | Basin | 洗; 笔洗; 水仙盆; basins; narcissus basin; brush washer
scholar-object | 文房用具 | Scholar's object | 文房四宝; 文玩; 文具; 笔筒; 笔架; 水盂; 镇纸; writing implement; scholar's desk object; brush pot; brush rest
  inkstone | 砚/硯 | Inkstone | 砚台; 端砚; 歙砚; 洮河砚; 澄泥砚; ink stone; inkstones; Duan inkstone
  ink-stick | 墨锭/墨錠 | Ink stick | 墨; 徽墨; ink cake; inkstick
  writing-brush | 毛笔/毛筆 | Writing brush | 湖笔; calligraphy brush
tea-ware | 茶具 | Tea ware | 茶器; teaware; tea set; tea utensil
textile | 织物/織物 | Textile | 纺织品; 丝织品; 丝绸; 织绣; textiles; fabric; silk textile; cloth
  brocade | 织锦/織錦 | Brocade | 锦; 云锦; 蜀锦; 宋锦; 壮锦; 五星出东方锦; brocades; Nanjing brocade; Shu brocade
  kesi | 缂丝/緙絲 | Kesi | 刻丝; silk tapestry; kesi tapestry
  embroidery | 刺绣品/刺繡品 | Embroidery | 刺绣; 苏绣; 湘绣; 蜀绣; 粤绣; 顾绣; embroideries; Suzhou embroidery
  carpet | 地毯 | Carpet | 毯; 挂毯; rug; carpets
costume | 服饰/服飾 | Costume | 服装; 龙袍; 朝服; 补子; 衣冠; 素纱襌衣; 袍; clothing; dress; robe; dragon robe; garment; rank badge
  ethnic-costume | 民族服饰/民族服飾 | Ethnic costume | 苗族服饰; 藏族服饰; minority costume; Miao costume
  footwear | 鞋履 | Footwear | 鞋; 靴; shoes; boots
jewellery | 首饰/首飾 | Jewellery | 珠宝; 发簪; 簪; 钗; 手镯; 耳环; 项链; 戒指; jewelry; hairpin; bracelet; earring; necklace; ring; ornament
fan | 扇 | Fan | 折扇; 团扇; 羽扇; fans; folding fan
musical-instrument | 乐器/樂器 | Musical instrument | 古代乐器; 古琴; 琵琶; 笛; 箫; 埙; 筝; 瑟; 石磬; 磬; musical instruments; guqin; qin; zither; pipa; lute; flute; xun; stone chime
puppet-and-mask | 木偶与傩面/木偶與儺面 | Puppet and ritual mask | 皮影; 木偶; 傩面具; 脸谱; shadow puppet; puppet; Nuo mask; opera mask
toy-and-game | 玩具与棋具/玩具與棋具 | Toy and game | 玩具; 棋; 围棋子; 六博; 棋盘; toy; game piece; game board; liubo
tool | 工具 | Tool | 农具; 织机; 风筝; tools; implement; loom; agricultural implement; kite
armour | 甲胄/甲冑 | Armour | 铠甲; 甲; 胄; 盔; 石甲胄; armor; helmet
scientific-instrument | 科学仪器/科學儀器 | Scientific instrument | 天文仪器; 浑仪; 日晷; 简仪; 漏刻; 地动仪; 罗盘; astronomical instrument; armillary sphere; sundial; seismoscope; compass; clock; clepsydra
ritual-object | 法器 | Ritual object | 金刚杵; 金刚铃; 转经筒; 供器; vajra; prayer wheel; altar vessel; ritual implement
reliquary | 舍利容器 | Reliquary | 舍利函; 舍利塔; 阿育王塔; 金棺银椁; 舍利盒; relic casket; Ashoka pagoda reliquary
mingqi | 明器 | Burial goods | 冥器; 随葬品; 随葬器; 陪葬品; 殉葬品; 陶楼; 陶屋; 镇墓兽; 唐马; mingqi; tomb model; tomb guardian; grave goods; tomb goods; funerary object; funerary goods; burial object; mortuary object; spirit object
ship-and-vehicle | 车船/車船 | Ship and vehicle | 沉船; 古船; 南海一号; 马车; 轿; shipwreck; boat; ship; carriage; palanquin
specimen | 标本/標本 | Specimen | 化石; 头骨; 恐龙化石; 动物标本; 植物标本; fossil; skull; specimens; dinosaur fossil
`
