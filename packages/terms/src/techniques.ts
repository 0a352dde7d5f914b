/** Making and decoration; format: `read-terms.ts`. */
export const TECHNIQUES = `
metalworking | 金属工艺/金屬工藝 | Metalworking | 金工; metalwork technique
  casting | 铸造/鑄造 | Casting | 铸; 浇铸; cast
    piece-mould-casting | 范铸/範鑄 | Piece-mould casting | 陶范法; 块范法; 范铸法; 分铸; 合范; piece-mold casting; section-mould casting
    lost-wax-casting | 失蜡法/失蠟法 | Lost-wax casting | 熔模铸造; 拨蜡法; cire perdue; lost wax; investment casting
  forging | 锻造/鍛造 | Forging | 锻打; 锤揲; 捶揲; hammering; repoussé; repousse; forged
  chasing | 錾刻/鏨刻 | Chasing and engraving | 錾花; 镂錾; chasing; engraved metal
  gilding | 鎏金 | Gilding | 镀金; 火镀金; 鎏银; 涂金; gilt; gilded; gilt bronze; fire gilding; mercury gilding; parcel gilt
  gold-foil-overlay | 贴金/貼金 | Gold foil overlay | 包金; 金箔贴饰; gold foil; gold overlay; leaf gilding
  inlay | 镶嵌/鑲嵌 | Inlay | 嵌; 嵌宝; 宝石镶嵌; inlaid; inlaying
    gold-silver-inlay | 错金银/錯金銀 | Gold and silver inlay | 错金; 错银; 金银错; inlaid gold; inlaid silver; damascening
    turquoise-inlay | 嵌绿松石/嵌綠松石 | Turquoise inlay | 绿松石镶嵌; turquoise inlaid
    mother-of-pearl-inlay | 螺钿/螺鈿 | Mother-of-pearl inlay | 嵌螺钿; 百宝嵌; 平脱; 金银平脱; mother of pearl; inlaid mother-of-pearl; luodian; raden
  filigree | 花丝/花絲 | Filigree | 花丝镶嵌; 掐丝; 累丝; wirework
  granulation | 金珠工艺/金珠工藝 | Granulation | 炸珠; 焊珠; gold granulation
  kingfisher-inlay | 点翠/點翠 | Kingfisher-feather inlay | 点翠工艺; tian-tsui
  cloisonne | 掐丝珐琅/掐絲琺琅 | Cloisonné enamelling | 珐琅工艺; cloisonne technique; cloisonné technique; cloisonné enamel; cloisonne enamel
  champleve | 錾胎珐琅/鏨胎琺琅 | Champlevé enamelling | 内填珐琅; champlevé; champleve
  painted-enamelling | 画珐琅/畫琺琅 | Painted enamelling | painted enamels; painted enamel; enamel painting
ceramic-technique | 制瓷工艺/製瓷工藝 | Ceramic technique | 制陶工艺; 陶瓷工艺; ceramics technique; pottery making
  wheel-throwing | 轮制/輪製 | Wheel throwing | 拉坯; 轮制法; wheel thrown; wheel-thrown; throwing
  coiling | 泥条盘筑/泥條盤築 | Coiling | 盘筑; 手制; 捏塑; coil building; hand building; coiled; hand-built
  moulding | 模制/模製 | Moulding | 模印成型; 印坯; 压模; molding; press moulding; mould-made; moulded
  slip-casting | 注浆成型/注漿成型 | Slip casting | 注浆
  burnishing | 磨光 | Burnishing | 打磨; 抛光; polishing; burnished
  glazing | 施釉 | Glazing | 上釉; 罩釉; 蘸釉; 多次施釉; 吹釉; glazed
  crackle | 开片/開片 | Crackle | 冰裂纹; 纹片; crackled glaze; craquelure; crackled
  kiln-transmutation | 窑变/窯變 | Kiln transmutation | 窑变釉; flambé glaze; flambe; transmutation glaze; kiln change
  underglaze-painting | 釉下彩 | Underglaze painting | 釉下彩绘; 釉下; 釉里; underglaze; underglaze decoration; underglaze colour
    underglaze-blue | 釉下青花彩绘/釉下青花彩繪 | Underglaze blue | 青花绘; 青花彩绘; underglaze blue painting; underglaze cobalt
  overglaze-enamelling | 釉上彩 | Overglaze enamelling | 釉上彩绘; 釉上; overglaze enamel; overglaze painting; overglaze
  low-fired-lead-glazing | 低温釉/低溫釉 | Low-fired lead glazing | 低温铅釉; low-temperature glaze
  carved-decoration | 刻花 | Carved decoration | 剔花; 剔刻; 刻划花; 半刀泥; carved; sgraffito
  incised-decoration | 划花/劃花 | Incised decoration | 划纹; 锥刻; 暗花; 针刻; incised; incising; anhua; hidden decoration
  impressed-decoration | 印花 | Impressed decoration | 模印; 戳印; 压印; 拍印; impressed; stamped; stamping; moulded decoration
  applied-decoration | 贴花/貼花 | Applied decoration | 堆塑; 堆贴; 模印贴花; appliqué; sprigging; applied relief
  openwork | 镂空/鏤空 | Openwork | 镂雕; 透雕; 玲珑; 镂孔; pierced; pierced work; reticulated; pierced decoration
  painted-decoration | 彩绘/彩繪 | Painted decoration | 加彩; 描绘; 黑彩; polychrome painting; painted; polychromy; colour painting
  paper-cut-decoration | 剪纸贴花/剪紙貼花 | Paper-cut decoration | 木叶贴花; leaf decoration; papercut resist
carving | 雕刻 | Carving | 雕; 雕琢; 刻; carved work; sculpting
  relief-carving | 浮雕 | Relief carving | 高浮雕; 浅浮雕; 减地; relief; bas-relief; bas relief; high relief; low relief
  round-carving | 圆雕/圓雕 | Carving in the round | 立体雕; sculpture in the round; in the round
  line-engraving | 线刻/線刻 | Line engraving | 阴刻; 阴线刻; 阳刻; 游丝刻; engraving in line; intaglio; engraved
  jade-carving | 琢玉 | Jade working | 治玉; 砣工; 砣刻; 线切割; jade working technique; lapidary work; string sawing
  seal-cutting | 篆刻 | Seal carving | 治印; 刻印; seal cutting; seal engraving
  wood-carving | 木雕工艺/木雕工藝 | Wood carving | 木刻工艺; woodcarving
  stone-carving-technique | 石雕工艺/石雕工藝 | Stone carving | 凿刻; 打凿; stone dressing; chiselling
  brick-carving | 砖雕/磚雕 | Brick carving | 砖刻; 砖雕工艺; carved brick
  clay-modelling | 泥塑工艺/泥塑工藝 | Clay modelling | 塑造; 捏泥; 敷彩; clay modeling; modelling
lacquering | 髹漆 | Lacquering | 漆艺; 描金; 彩漆; lacquer technique; painted lacquer; gold painted lacquer
  carved-lacquer | 剔红工艺/剔紅工藝 | Carved lacquer | 雕漆工艺; 剔犀; 剔黑; 剔彩; carved red lacquer; tixi; guri
  dry-lacquer-technique | 夹纻工艺/夾紵工藝 | Dry-lacquer technique | 脱胎漆; 脱胎; 干漆; bodiless lacquer; hollow dry lacquer
  gold-engraved-lacquer | 戗金/戧金 | Gold-engraved lacquer | 填漆; 戗彩; qiangjin; filled-in lacquer
weaving | 织造/織造 | Weaving | 纺织; 提花; 织; woven; jacquard; handloom weaving
  tapestry-weaving | 缂织/緙織 | Tapestry weaving | 缂丝工艺; 通经断纬; 缂毛; tapestry weave; kesi technique
  brocade-weaving | 妆花/妝花 | Brocade weaving | 织锦工艺; 库锦; 织金; brocading; supplementary weft
  embroidering | 绣/繡 | Embroidering | 刺绣工艺; 打籽绣; 双面绣; 盘金; 平绣; embroidered; needlework; embroidery technique
  resist-dyeing | 防染 | Resist dyeing | 蜡染; 扎染; 绞缬; 夹缬; 蓝印花布; batik; tie-dye; tie dyeing; wax resist; ikat
  felting | 制毡/製氈 | Felting | 擀毡; felt making
painting-technique | 绘画技法/繪畫技法 | Painting technique | 画法; 笔墨; brush technique; brushwork
  ink-wash | 水墨画法/水墨畫法 | Ink wash painting | 泼墨; 墨笔; ink painting; ink wash technique; sumi-e; monochrome ink
  gongbi | 工笔/工筆 | Gongbi | 工笔重彩; 工笔画; 设色; fine-line painting; meticulous style; meticulous painting
  xieyi | 写意/寫意 | Xieyi | 大写意; 写意画; 小写意; freehand style; freehand brushwork; sketch-conceptual painting
  mogu | 没骨/沒骨 | Mogu | 没骨法; 没骨画; boneless painting; boneless style
  outline-drawing | 白描画法/白描畫法 | Outline drawing | 双钩; 勾勒; 铁线描; outline and colour; plain line drawing
  texture-strokes | 皴法 | Texture strokes | 皴; 披麻皴; 斧劈皴; 雨点皴; 解索皴; cun; texture stroke; hemp-fibre strokes; axe-cut strokes
  blue-green-technique | 青绿设色/青綠設色 | Blue-and-green colouring | 石青石绿; 重彩; blue-green manner
  light-crimson-technique | 浅绛设色/淺絳設色 | Light crimson colouring | 浅绛法; 浅设色; light colour on paper
  dry-fresco | 干壁画法/乾壁畫法 | Dry fresco | 干壁画; 沥粉; 沥粉贴金; secco; fresco secco; raised gilding
printing | 印刷 | Printing | 雕版印刷; 木版印刷; 印制; printed; woodblock printing; xylography
  multi-block-printing | 饾版/餖版 | Multi-block colour printing | 拱花; 套印; 木版水印; 彩色套印; colour woodblock printing; douban
  movable-type | 活字印刷 | Movable-type printing | 活字; 泥活字; 木活字; movable type; typography
  lithography | 石印 | Lithography | 石版印刷; 珂罗版; lithograph; collotype
  etching-technique | 铜版画/銅版畫 | Etching and engraving | 蚀刻; 铜版; 铜版印刷; copperplate; intaglio printing; copperplate engraving
  ink-rubbing | 传拓/傳拓 | Ink rubbing | 拓印; 捶拓; 蝉翼拓; rubbing technique
  papermaking | 造纸/造紙 | Papermaking | 抄纸; 手工造纸; hand papermaking
building-technique | 营造技艺/營造技藝 | Building technique | 营造; 营造法式; construction technique; construction
  mortise-and-tenon | 榫卯结构/榫卯結構 | Mortise and tenon | 榫接; 卯榫; joinery; mortise-and-tenon joint
  bracketing | 斗栱结构/斗栱結構 | Bracketing | 斗拱; 斗栱; 斗拱结构; 铺作; dougong; bracket set; bracket sets; bracket system; corbel bracket
  earth-ramming | 版筑/版築 | Earth ramming | 夯筑; 夯打; rammed-earth construction; hangtu
  masonry | 砌筑/砌築 | Masonry | 砖砌; 石砌; 叠涩; 券拱; 发券; corbelling; stonemasonry; brickwork; vaulting
  rock-cutting | 开凿/開鑿 | Rock cutting | 凿窟; 石窟开凿; rock-cut
  caihua | 建筑彩画/建築彩畫 | Architectural painting | 彩画; 和玺彩画; 旋子彩画; 苏式彩画; decorative painting of buildings; caihua
paper-cutting | 剪纸/剪紙 | Paper cutting | 剪纸工艺; 窗花; papercut; paper cut; papercutting
bamboo-plaiting | 编织/編織 | Plaiting | 竹编工艺; 草编; 柳编; 编结; basket weaving; wickerwork; braiding; knotting
photographic-process | 摄影工艺/攝影工藝 | Photographic process | 湿版摄影; 蛋白工艺; 银盐工艺; 达盖尔法; albumen print; daguerreotype; collodion process; gelatin silver process
digital-modelling | 数字建模/數字建模 | Digital modelling | 三维建模; 参数化建模; 示意建模; 数字复原; 3D modelling; 3D modeling; digital reconstruction; procedural modelling
digital-painting | 数字绘画/數字繪畫 | Digital painting | 数字水墨; 电脑绘画; computer painting; digital art
`
