/** Ceramics and metalwork; format: `read-terms.ts`. */
export const CERAMICS_AND_METAL = `
ceramics | 陶瓷 | Ceramics | 陶瓷器
  pottery | 陶器 | Earthenware | 陶; pottery; clay vessel
    painted-pottery | 彩陶 | Painted pottery | 马家窑彩陶; 仰韶彩陶; painted earthenware | @neolithic
    black-pottery | 黑陶 | Black pottery | 蛋壳陶; eggshell black pottery | @neolithic
    grey-pottery | 灰陶 | Grey pottery | gray pottery
    stamped-stoneware | 印纹硬陶/印紋硬陶 | Stamped stoneware | 印纹陶; stamped hard pottery
    glazed-pottery | 釉陶 | Glazed earthenware | 绿釉陶; 铅釉陶; glazed pottery; lead-glazed pottery
      tang-sancai | 唐三彩 | Tang sancai | 三彩; 三彩釉陶; sancai; tricolor; tricolour; three-colour; three colours; tricolour pottery; three-coloured glazed pottery | @tang
      liao-sancai | 辽三彩/遼三彩 | Liao sancai | 三彩辽瓷 | @liao
    pottery-figure | 陶俑 | Pottery figure | 俑; 兵马俑; 唐俑; 汉俑; 加彩俑; pottery figurine; tomb figure; tomb figurine; terracotta warrior; terracotta army; terra cotta warrior; terracotta figure
    yixing-ware | 宜兴紫砂/宜興紫砂 | Yixing ware | 紫砂; 紫砂器; 紫砂壶; 宜兴窑; zisha; Yixing teapot; purple clay teapot
    shiwan-ware | 石湾窑/石灣窯 | Shiwan ware | 石湾陶; 石湾公仔
  porcelain-ware | 瓷器 | Porcelain ware | 瓷; porcelain; china ware; chinaware
    proto-porcelain | 原始瓷 | Proto-porcelain | 原始青瓷; proto-celadon; protoporcelain
    celadon | 青瓷 | Celadon | 青釉; 青釉瓷; 梅子青; 粉青釉; celadon ware; greenware; green ware; celadon glaze
      yue-ware | 越窑/越窯 | Yue ware | 越窑青瓷; 越州窑; Yue celadon; Yue kiln
        mise-ware | 秘色瓷 | Mise ware | 秘色; 秘色越器; secret-colour ware; mi se porcelain
      ru-ware | 汝窑/汝窯 | Ru ware | 汝瓷; 汝官窑; 天青釉; Ru kiln; Ru porcelain; ju ware | @song-northern
      guan-ware | 官窑/官窯 | Guan ware | 宋官窑; 南宋官窑; 郊坛下官窑; 修内司窑; Guan kiln; Song official ware | @song
      ge-ware | 哥窑/哥窯 | Ge ware | 哥釉; 哥瓷; 金丝铁线; Ge kiln; Ge-type ware
      longquan-ware | 龙泉窑/龍泉窯 | Longquan ware | 龙泉青瓷; 龙泉; 弟窑; Longquan celadon; Longquan kiln; Lung-ch'üan ware
      yaozhou-ware | 耀州窑/耀州窯 | Yaozhou ware | 耀州瓷; 耀州青瓷; 耀瓷; Yaozhou celadon; Yaozhou kiln; northern celadon
      goryeo-celadon | 高丽青瓷/高麗青瓷 | Goryeo celadon | 高丽瓷; Koryo celadon; Korean celadon | @goryeo
    jun-ware | 钧窑/鈞窯 | Jun ware | 钧瓷; 钧釉; 玫瑰紫釉; 月白釉; Jun kiln; Chün ware; Jun porcelain
    white-porcelain | 白瓷 | White porcelain | 白釉瓷; 白釉; white ware; whiteware
      xing-ware | 邢窑/邢窯 | Xing ware | 邢瓷; 邢窑白瓷; Xing kiln
      gongxian-ware | 巩县窑/鞏縣窯 | Gongxian ware | 巩义窑; 巩义黄冶窑; Gongyi kiln
      ding-ware | 定窑/定窯 | Ding ware | 定瓷; 定窑白瓷; 白定; 紫定; Ding kiln; ting ware
      dehua-ware | 德化窑/德化窯 | Dehua ware | 德化白瓷; 猪油白; blanc de Chine; Dehua porcelain; Dehua kiln
      tianbai-porcelain | 甜白釉瓷 | Tianbai porcelain | 甜白釉; 甜白; 甜白瓷; sweet-white glaze; sweet white porcelain
    qingbai-ware | 青白瓷 | Qingbai ware | 影青; 影青瓷; 青白釉; 湖田窑; qingbai; yingqing
    black-glazed-ware | 黑釉瓷 | Black-glazed ware | 黑瓷; 黑釉; 乌金釉; 天目釉; 天目; temmoku; tenmoku; black glazed porcelain
      jian-ware | 建窑/建窯 | Jian ware | 建盏; 建窑盏; 兔毫盏; 油滴盏; 曜变盏; 兔毫; 油滴; 曜变; 建窑黑釉盏; Jian tea bowl; Jian kiln; hare's fur; hare's fur bowl; oil-spot bowl; Jianzhan | @song ~tea-ware;bowl
      jizhou-ware | 吉州窑/吉州窯 | Jizhou ware | 木叶盏; 木叶天目; 玳瑁釉; 吉州窑瓷; Jizhou kiln; leaf bowl | ~tea-ware
    cizhou-ware | 磁州窑/磁州窯 | Cizhou ware | 白地黑花; 磁州瓷; 铁锈花; Cizhou kiln; tz'u-chou ware
    changsha-ware | 长沙窑/長沙窯 | Changsha ware | 铜官窑; 长沙铜官窑; Changsha kiln; Tongguan kiln | @tang
    jingdezhen-porcelain | 景德镇窑/景德鎮窯 | Jingdezhen porcelain | 景德镇; 景德镇瓷; 景德镇瓷器; 御窑; 御窑瓷器; Jingdezhen ware; Jingdezhen kiln; imperial kiln porcelain
    blue-and-white | 青花瓷 | Blue-and-white porcelain | 青花; 釉下青花; 白地青花; blue and white; blue-white; blue-and-white ware; qinghua porcelain
      yuan-blue-and-white | 元青花 | Yuan blue-and-white | 至正型青花; 至正型; Yuan blue and white porcelain | @yuan
    underglaze-red | 釉里红/釉裏紅 | Underglaze-red porcelain | 釉里红瓷; 青花釉里红; underglaze red; copper red underglaze; underglaze copper red
    copper-red-ware | 红釉瓷/紅釉瓷 | Copper-red glazed porcelain | 红釉; 郎窑红; 郎红; 祭红; 霁红; 豇豆红; 宝石红; 鲜红釉; 朗窑红; 郎窑; copper red; copper red glaze; oxblood glaze; oxblood; Langyao; Langyao red; sang de boeuf; peachbloom glaze; Lang ware
    blue-glazed-ware | 蓝釉瓷/藍釉瓷 | Blue-glazed porcelain | 蓝釉; 霁蓝; 祭蓝; 洒蓝; blue glaze
    yellow-glazed-ware | 黄釉瓷/黃釉瓷 | Yellow-glazed porcelain | 黄釉; 娇黄; 鸡油黄; yellow glaze
    doucai | 斗彩/鬥彩 | Doucai | 斗彩瓷; contrasted colours; dove-tailed colours | @ming;qing
      chicken-cup | 鸡缸杯/雞缸杯 | Chicken cup | 斗彩鸡缸杯 | ~cup
    wucai | 五彩瓷 | Wucai | 五彩; 古彩; 康熙五彩; 青花五彩; famille verte; five-colour porcelain
    fencai | 粉彩瓷 | Fencai | 粉彩; 软彩; famille rose | @qing;republic
    falangcai | 珐琅彩瓷/琺瑯彩瓷 | Falangcai | 珐琅彩; 瓷胎画珐琅; 古月轩; painted enamel porcelain; enamelled porcelain | @qing
    plain-tricolour | 素三彩 | Plain tricolour porcelain | 素三彩瓷; susancai; famille noire; biscuit sancai
    export-porcelain | 外销瓷/外銷瓷 | Export porcelain | 克拉克瓷; 广彩; 纹章瓷; kraak porcelain; Canton enamel; armorial porcelain; Chinese export porcelain
    imari-ware | 伊万里瓷/伊萬里瓷 | Imari ware | 伊万里; 有田烧; Arita ware
  porcelain-pillow | 瓷枕 | Ceramic pillow | 枕; 孩儿枕; 陶枕; porcelain pillow
  architectural-ceramics | 建筑陶/建築陶 | Architectural ceramics | 建筑陶瓷
    roof-tile | 瓦 | Roof tile | 筒瓦; 板瓦; 滴水; 琉璃瓦; 鸱吻; roof ridge ornament
      roof-tile-end | 瓦当/瓦當 | Roof tile end | 云纹瓦当; 莲花纹瓦当; 兽面纹瓦当; 文字瓦当; eaves tile; tile end; eave tile; antefix; wadang; 屋檐装饰; 瓦头
    brick | 砖/磚 | Brick | 画像砖; 空心砖; 模印砖; 墓砖; 金砖; pictorial brick; moulded brick
bronze-ware | 青铜器/青銅器 | Bronze ware | 铜器; 吉金; 青铜; bronze; bronzes; Chinese bronze; bronzeware
  ritual-bronze | 青铜礼器/青銅禮器 | Ritual bronze | 礼器; 彝器; bronze vessel; bronze vessels; ritual vessel; ritual vessels; ceremonial vessel; ceremonial bronze
    bronze-food-vessel | 食器 | Bronze food vessel | 青铜食器; food vessel; ritual food vessel
      ding | 鼎 | Ding | 圆鼎; 方鼎; 铜鼎; 青铜鼎; 升鼎; tripod; tripods; tripod cauldron; ding tripod; bronze tripod; cauldron
      li | 鬲 | Li tripod | 铜鬲; 陶鬲
      yan-steamer | 甗 | Yan steamer | 铜甗; steamer; steaming vessel
      gui | 簋 | Gui | 铜簋; 方座簋; gui vessel; food container
      fu-vessel | 簠 | Fu vessel | 铜簠
      xu-vessel | 盨 | Xu vessel | 铜盨
      dui-vessel | 敦 | Dui vessel | 铜敦
      dou-vessel | 豆 | Dou vessel | 铜豆; 陶豆; stem dish
    bronze-wine-vessel | 酒器 | Bronze wine vessel | 青铜酒器; wine vessel; drinking vessel
      jue | 爵 | Jue | 铜爵; 爵杯; jue cup; tripod wine cup
      jia | 斝 | Jia | 铜斝; jia vessel
      gu-beaker | 觚 | Gu beaker | 铜觚; gu vase
      zhi-vessel | 觯/觶 | Zhi vessel | 铜觯
      zun | 尊 | Zun | 铜尊; 方尊; 牺尊; 象尊; 鸟尊; 四羊方尊; zun vessel; wine vase
      you-vessel | 卣 | You vessel | 铜卣; 提梁卣; wine bucket
      hu-vessel | 壶/壺 | Hu vessel | 铜壶; 方壶; 圆壶; 投壶; wine jar
      lei-vessel | 罍 | Lei vessel | 铜罍; 方罍
      gong-vessel | 觥 | Gong vessel | 铜觥; 兕觥; guang vessel
      fangyi | 方彝 | Fangyi | 彝; square wine vessel
      he-vessel | 盉 | He vessel | 铜盉; spouted vessel
    bronze-water-vessel | 水器 | Bronze water vessel | 青铜水器; water vessel
      pan-basin | 铜盘/銅盤 | Pan basin | 青铜盘; 散氏盘; 虢季子白盘; water basin
      yi-ewer | 匜 | Yi ewer | 铜匜; pouring vessel
      jian-basin | 铜鉴/銅鑑 | Jian basin | 冰鉴; 青铜鉴; ice vessel
  bronze-instrument | 青铜乐器/青銅樂器 | Bronze musical instrument | 青铜礼乐器; 礼乐器; bronze instrument | ~musical-instrument
    bronze-bell | 铜钟/銅鐘 | Bronze bell | 编钟; 钟; 甬钟; 钮钟; 镈; 镈钟; 青铜钟; 乐钟; bell; bells; chime bells; bell chime; bianzhong; yongzhong
    nao-bell | 铙/鐃 | Nao bell | 铜铙; 镛; 句鑃
    chunyu | 錞于 | Chunyu | 虎钮錞于; bronze drum bell
    bronze-drum | 铜鼓/銅鼓 | Bronze drum | 石寨山型铜鼓; 麻江型铜鼓; Dong Son drum; Heger drum
  bronze-mirror | 铜镜/銅鏡 | Bronze mirror | 青铜镜; 镜; 瑞兽葡萄镜; 海兽葡萄镜; 规矩镜; 画像镜; 透光镜; 菱花镜; mirror; mirrors; TLV mirror; Chinese mirror; looking glass
  bronze-weapon | 青铜兵器/青銅兵器 | Bronze weapon | 戈; 矛; 钺; 青铜剑; 铜剑; 越王勾践剑; 弩机; 戟; weapon; sword; dagger-axe; spearhead; crossbow mechanism
  bronze-mask | 青铜面具/青銅面具 | Bronze mask | 铜面具; 面具; 纵目面具; 金面罩; 贴金铜人头像; 铜人面具; mask; bronze head; Sanxingdui mask | @shang
  bronze-lamp | 铜灯/銅燈 | Bronze lamp | 长信宫灯; 雁鱼灯; 青铜灯; 连枝灯; 灯; lamp; oil lamp
  incense-burner | 香炉/香爐 | Incense burner | 博山炉; 熏炉; 薰炉; 香熏; 宣德炉; 鎏金博山炉; 香薰; 香熏炉; 香薰炉; 铜炉; censer; bronze censer; boshan censer; hill censer; boshanlu; thurible; 铜香熏
  bronze-seal | 铜印/銅印 | Bronze seal | 青铜印
  belt-hook | 带钩/帶鉤 | Belt hook | 铜带钩; 错金带钩; 玉带钩; garment hook
  chariot-fitting | 车马器/車馬器 | Chariot and horse fittings | 当卢; 銮铃; 铜车马; chariot fitting; horse fitting; bronze chariot
  weights-and-measures | 度量衡器 | Weights and measures | 权; 量器; 诏版; 商鞅方升; 铜权; steelyard weight; measure
gold-and-silver | 金银器/金銀器 | Gold and silver ware | 金器; 银器; 金饰; 银饰; 錾花银器; goldwork; silverware; gold ware; gold vessel; silver vessel
  gold-ornament | 金饰件/金飾件 | Gold ornament | 金冠; 凤冠; 金步摇; 金牌饰; 金箔饰; gold crown; phoenix crown
  silver-vessel | 银器皿/銀器皿 | Silver vessels | 鎏金银壶; 舞马衔杯纹银壶; 银盘; 银碗; silver bowl
ironware | 铁器/鐵器 | Ironware | 铁农具; 铁剑; 铁狮; iron ware; cast ironware; iron tool
coin | 钱币/錢幣 | Coin | 古钱; 古钱币; 刀币; 布币; 半两; 五铢; 通宝; 开元通宝; 银锭; 元宝; 花钱; coins; numismatics; money; cash coin; knife money; spade money
cloisonne-ware | 珐琅器/琺琅器 | Enamel ware | 景泰蓝; 掐丝珐琅器; 画珐琅器; 铜胎掐丝珐琅; cloisonné; cloisonne; cloisonné ware; enamels
`
