/** Painting, calligraphy, documents, images, sound, buildings and sites; format: `read-terms.ts`. */
export const WORKS_AND_SITES = `
painting | 绘画/繪畫 | Painting | 画; 国画; 中国画; 书画; paintings; Chinese painting
  landscape-painting | 山水画/山水畫 | Landscape painting | 山水; 山水图; landscape; landscapes; shanshui; 风景画; 风景
    blue-green-landscape | 青绿山水/青綠山水 | Blue-and-green landscape | 青绿; 金碧山水; 大青绿; 小青绿; 千里江山图; blue-green landscape; blue and green landscape
    ink-landscape | 水墨山水 | Ink landscape | 水墨山水画; 富春山居图; monochrome landscape
    light-crimson-landscape | 浅绛山水/淺絳山水 | Light crimson landscape | 浅绛; qianjiang landscape
  bird-and-flower-painting | 花鸟画/花鳥畫 | Bird-and-flower painting | 花鸟; 花卉; 花鸟图; flower-and-bird painting; bird and flower; flower painting; birds and flowers
    plum-blossom-painting | 梅花图/梅花圖 | Plum blossom painting | 梅花; 墨梅; 红梅; 白梅; 红梅图; 白梅图; plum blossom; plum blossoms; prunus
    bamboo-painting | 墨竹图/墨竹圖 | Bamboo painting | 墨竹; 竹石图; ink bamboo; bamboo in ink
    lotus-painting | 荷花图/荷花圖 | Lotus painting | 荷花; 墨荷; 荷花画; 莲花图; 白荷图; 白莲图; lotus; lotuses
    orchid-painting | 兰花图/蘭花圖 | Orchid painting | 墨兰; 兰花; 兰石图; orchid
  figure-painting | 人物画/人物畫 | Figure painting | 人物; 仕女图; 仕女画; 高士图; 历史故事画; court ladies painting; ladies painting
    portrait | 肖像画/肖像畫 | Portrait | 写真; 帝后像; 祖先像; 容像; portraits; ancestor portrait; portrait painting
  genre-painting | 风俗画/風俗畫 | Genre painting | 清明上河图; 货郎图; 婴戏图; genre scene; scenes of daily life
  animal-painting | 畜兽画/畜獸畫 | Animal painting | 鞍马; 鞍马画; 走兽画; 五牛图; 草虫画; horse painting; insects painting
  ruled-line-painting | 界画/界畫 | Ruled-line painting | 楼阁图; jiehua; architectural painting
  religious-painting | 宗教画/宗教畫 | Religious painting | 佛画; 道释画; 水陆画; Buddhist painting; Daoist painting
    thangka | 唐卡 | Thangka | 卷轴佛画; tangka; thanka; Tibetan painting
    water-land-painting | 水陆道场画/水陸道場畫 | Water-and-land ritual painting | 水陆庵; Shuilu painting
  mural | 壁画/壁畫 | Mural | 墓室壁画; 石窟壁画; 敦煌壁画; 永乐宫壁画; 寺观壁画; murals; wall painting; fresco; wall paintings; Dunhuang mural
  woodblock-new-year-picture | 木版年画/木版年畫 | New Year picture | 年画; 杨柳青年画; 桃花坞年画; 朱仙镇年画; nianhua; New Year print
  print | 版画/版畫 | Print | 木刻; 版刻; 浮世绘; prints; woodblock print; woodcut; ukiyo-e; engraving; etching
  oil-painting | 油画/油畫 | Oil painting | 布面油画; oil paintings; oil on canvas
  watercolour | 水彩画/水彩畫 | Watercolour | 水彩; watercolor; watercolors; watercolours
  drawing | 素描 | Drawing | 速写; 白描; 线描; 粉本; 画稿; drawings; sketch; line drawing; baimiao
painting-mount | 装裱形式/裝裱形式 | Mounting format | 书画装裱; mounting; painting format
  handscroll | 手卷 | Handscroll | 长卷; 横卷; 画卷; 图卷; hand scroll; horizontal scroll; handscrolls; scroll
  hanging-scroll | 立轴/立軸 | Hanging scroll | 挂轴; 画轴; 中堂; 条幅; vertical scroll; hanging scrolls
  album | 册页/冊頁 | Album | 画册; 书册; album leaf; album leaves; painting album
  fan-painting | 扇面 | Fan painting | 扇面画; 团扇画; 折扇面; fan leaf
  screen-painting | 屏风画/屏風畫 | Screen painting | 通景屏; 四条屏; painted screen
calligraphy | 书法/書法 | Calligraphy | 墨迹; 法书; 书法作品; 尺牍; 手札; 对联; calligraphic work; couplet; handwriting
  seal-script | 篆书/篆書 | Seal script | 大篆; 小篆; 石鼓文; seal character
  clerical-script | 隶书/隸書 | Clerical script | 汉隶; 八分书; lishu; official script
  regular-script | 楷书/楷書 | Regular script | 魏碑; 小楷; 正书; kaishu; standard script
  running-script | 行书/行書 | Running script | 兰亭序; 行楷; xingshu; semi-cursive script
  cursive-script | 草书/草書 | Cursive script | 章草; 狂草; 今草; caoshu
  sutra-manuscript | 写经/寫經 | Sutra manuscript | 敦煌写经; 抄经; 佛经; Buddhist sutra; sutra; sutra copy
document | 文献/文獻 | Document | 文书; 史料; documents; text
  oracle-bone | 甲骨 | Oracle bone | 甲骨文; 卜骨; 卜甲; 龟甲; oracle bones; oracle bone inscription | @shang
  bamboo-slips | 简牍/簡牘 | Bamboo and wooden slips | 竹简; 木简; 汉简; 秦简; 楚简; 木牍; 居延汉简; 睡虎地秦简; bamboo slips; wooden slips; bamboo slip; bamboo manuscript
  silk-manuscript | 帛书/帛書 | Silk manuscript | 帛画; 马王堆帛书; 楚帛书; silk text; silk book; silk painting
  rubbing | 拓片 | Rubbing | 拓本; 碑帖; 法帖; 墨拓; 全形拓; rubbings; ink rubbing; stele rubbing
  dunhuang-manuscript | 敦煌遗书/敦煌遺書 | Dunhuang manuscript | 敦煌文书; 敦煌卷子; 吐鲁番文书; Dunhuang manuscripts; Turfan document
  rare-book | 古籍 | Rare book | 善本; 线装书; 刻本; 抄本; 宋版书; 家谱; 地方志; 方志; rare books; ancient book; thread-bound book; genealogy; gazetteer; book; woodblock edition
  manuscript | 手稿 | Manuscript | 稿本; 书稿; 手抄本; manuscripts; handwritten draft
  archive | 档案/檔案 | Archival record | 奏折; 诏书; 圣旨; 题本; archives; archive; memorial; imperial edict; record
  letter | 书信/書信 | Letter | 信札; 侨批; 家书; letters; correspondence
  contract-deed | 契约/契約 | Contract or deed | 地契; 房契; 徽州文书; deed; land deed; contract
  map | 地图/地圖 | Map | 舆图; 古地图; 城图; 星图; maps; atlas; star chart; cartography
  measured-drawing | 测绘图/測繪圖 | Measured drawing | 图纸; 测绘; 设计图; 测绘图集; 线图; 剖面图; 立面图; 建筑图; 样式雷; 营造图样; measured drawings; blueprint; blueprints; elevation drawing; section drawing; plan; architectural drawing; line drawings; drawing set; cross section
  newspaper-and-periodical | 报刊/報刊 | Newspaper or periodical | 报纸; 期刊; 杂志; newspaper; magazine; periodical
  poster | 海报/海報 | Poster | 招贴; 宣传画; 月份牌; posters; calendar poster
  stamp | 邮票/郵票 | Postage stamp | 邮品; 邮封; stamps; postage; philately
  dataset | 数据集/數據集 | Data set | 采集资料; 资料包; 测量记录; 测音记录; dataset; survey data; research data; data package; record of measurement
image-and-sound | 影像与声音/影像與聲音 | Image and sound | 音像; 影音; audiovisual; audio-visual; media
  photograph | 照片 | Photograph | 老照片; 摄影; 玻璃底片; 银盐照片; photographs; photo; photography; glass negative; photos
  aerial-photograph | 航拍 | Aerial photograph | 航拍影像; 航空摄影; 无人机航拍; aerial photo; drone footage; aerial view
  panorama | 全景 | Panorama | 全景图; 球幕; 360度全景; panoramas; panoramic image
  film-and-video | 影片 | Film and video | 电影; 短片; 纪录片; 视频; 录像; 展卷影像; 动画; video; film; movie; documentary; footage; animation; videos
  sound-recording | 录音/錄音 | Sound recording | 音频; 古琴曲; 音乐; 戏曲录音; recording; audio; music; song recording; sound; 琴曲
  oral-history | 口述史 | Oral history | 口述历史; 访谈; interview
building | 建筑/建築 | Building | 古建筑; 古建; 历史建筑; buildings; architecture; historic building; ancient architecture
  hall | 殿堂 | Hall | 殿; 宝殿; 大殿; 宫殿; 大雄宝殿; 正殿; 祈年殿; halls; palace hall; main hall; great hall; 佛殿
  palace | 宫殿建筑/宮殿建築 | Palace | 皇宫; 故宫; 紫禁城; 行宫; palaces; imperial palace; Forbidden City
  temple | 寺庙/寺廟 | Temple | 寺; 寺院; 古寺; 古刹; 孔庙; 佛寺; 庙; 道观; 祠; 祠堂; 文庙; 清真寺; 教堂; temples; monastery; Buddhist temple; Buddhist monastery; Daoist temple; Taoist temple; Confucian temple; shrine; mosque; church; ancestral hall
  altar | 祭坛/祭壇 | Altar | 天坛; 社稷坛; 坛; altars; Temple of Heaven; 祭天
  pagoda | 塔 | Pagoda | 佛塔; 木塔; 砖塔; 大雁塔; 应县木塔; 释迦塔; 舍利宝塔; 宝塔; 古塔; 经幢; 六和塔; pagodas; stupa; Buddhist pagoda; Buddhist stupa; tower; wooden pagoda; brick pagoda; dhvaja pillar
  pavilion | 亭 | Pavilion | 亭子; 水榭; 醉翁亭; 沉香亭; pavilions; kiosk; gazebo; 凉亭
  tower-building | 楼阁/樓閣 | Multi-storey pavilion | 楼; 阁; 塔楼; 城楼; 鼓楼; 钟楼; 黄鹤楼; 柔远楼; gate tower; drum tower; bell tower; storeyed building
  bridge | 桥/橋 | Bridge | 石桥; 拱桥; 赵州桥; 卢沟桥; 廊桥; 石拱桥; bridges; arch bridge; stone bridge; covered bridge
  archway | 牌坊 | Archway | 牌楼; 石阙; 阙; paifang; memorial arch; que tower; pailou
  garden | 园林/園林 | Garden | 古典园林; 苏州园林; 假山; gardens; classical garden; Suzhou garden; rockery
  dwelling | 民居 | Vernacular dwelling | 四合院; 传统民居; 窑洞; 徽派建筑; 碉楼; house; courtyard house; vernacular architecture; cave dwelling; diaolou; 房子; 住宅; 老房子
    tulou | 土楼/土樓 | Tulou | 福建土楼; 圆形土楼; 客家土楼; 圆楼; earthen building; Hakka roundhouse; roundhouse; Hakka house; earth house; earth building
  village | 古村落 | Historic village | 传统村落; 古镇; 古城; historic town; village; old town; ancient town
  stage | 戏台/戲臺 | Opera stage | 古戏台; 戏楼; theatre stage; theater
  city-wall | 城墙/城牆 | City wall | 城门; 城防; 瓮城; city gate; town wall; fortification
  great-wall | 长城/長城 | Great Wall | 万里长城; 明长城; 汉长城; 烽火台; the Great Wall; Great Wall of China
  beacon-tower | 烽燧 | Beacon tower | 汉代烽燧; 烽台; watchtower; watch tower; beacon
  frontier-pass | 关隘/關隘 | Frontier pass | 关城; 玉门关; 嘉峪关; 山海关; 小方盘城; pass; fortress; frontier fortress; fort; 城堡; 土堡; castle; citadel
  timber-structure | 木构架/木構架 | Timber structure | 木构建筑; 木结构; 木建筑; 木构古建筑; 斗拱; 斗栱; 藻井; 榫卯; 木构; dougong; bracket set; caisson ceiling; timber frame; wooden structure; wooden architecture; wooden building; timber architecture; timber building
  industrial-heritage | 工业遗产/工業遺產 | Industrial heritage | 老厂房; 铁路遗产; 矿山; factory; industrial site; railway heritage
site | 遗址/遺址 | Archaeological site | 考古遗址; 古遗址; 都城遗址; 城址; 聚落遗址; sites; archaeological excavation; ruin; ruins; settlement site; ancient city site
  grotto | 石窟 | Grotto temple | 石窟寺; 窟; 云冈石窟; 龙门石窟; 莫高窟; 麦积山石窟; 敦煌石窟; 佛龛; 小龛; 坐佛龛; grotto; grottoes; cave temple; cave temples; rock-cut temple; Yungang; Longmen; Mogao; Buddhist niche; niche; cave; caves | ~buddhist-sculpture;stone-carving
  tomb | 墓葬 | Tomb | 古墓; 墓; 墓室; 汉墓; 唐墓; tombs; burial; grave; burial chamber
    mausoleum | 陵墓 | Mausoleum | 帝陵; 皇陵; 陵; 秦始皇陵; 十三陵; 唐陵; imperial tomb; mausolea; imperial mausoleum
  kiln-site | 窑址/窯址 | Kiln site | 古窑址; 窑炉; 龙窑; kiln; kilns; dragon kiln
  cultural-landscape | 文化景观/文化景觀 | Cultural landscape | 梯田; 茶园; 风景名胜; terraced fields; rice terraces; scenic site
  underwater-site | 水下遗址/水下遺址 | Underwater site | 水下考古; 沉船遗址; underwater archaeology; wreck site
  revolutionary-site | 革命旧址/革命舊址 | Revolutionary site | 革命文物; 红色遗址; 纪念馆; revolution site; memorial hall
`
