/** Materials of objects; format: `read-terms.ts`. */
export const MATERIALS = `
metal | 金属/金屬 | Metal | metals
  bronze | 青铜/青銅 | Bronze | 锡青铜; 铅锡青铜; bronze alloy
  copper | 铜/銅 | Copper | 红铜; 纯铜; 赤铜
  brass | 黄铜/黃銅 | Brass | 铜锌合金
  cupronickel | 白铜/白銅 | Cupronickel | paktong; baitong; white copper
  gold | 金 | Gold | 金器; 黄金; 金箔; 纯金; golden; gold leaf
  silver | 银/銀 | Silver | 白银; 银箔
  iron | 铁/鐵 | Iron | 生铁; 铸铁; 熟铁; 陨铁; cast iron; wrought iron; meteoric iron
  steel | 钢/鋼 | Steel | 百炼钢; 镔铁
  tin | 锡/錫 | Tin | pewter
  lead | 铅/鉛 | Lead | 铅质
clay-and-ceramic | 陶瓷材料 | Ceramic material | 陶瓷质; ceramic
  clay | 陶土 | Clay | 泥; 黏土; 粘土; 泥质; 生土; unfired clay
  terracotta | 红陶/紅陶 | Terracotta | 泥质红陶; 赤陶; terra cotta; red earthenware
  grey-earthenware | 灰陶质/灰陶質 | Grey earthenware | 泥质灰陶; gray earthenware; 灰陶; grey pottery; grey clay; gray clay
  earthenware | 陶 | Earthenware | 陶质; 低温陶
  stoneware | 炻器 | Stoneware | 炻; 缸胎; 炻胎
  porcelain | 瓷 | Porcelain | 瓷质; 瓷胎; 硬质瓷
  kaolin | 高岭土/高嶺土 | Kaolin | 瓷土; 瓷石; china clay
  purple-clay | 紫砂泥 | Purple clay | 紫泥; 朱泥; 段泥; zisha clay
  glaze | 釉 | Glaze | 釉料; 铅釉; 灰釉; glazes; lead glaze; ash glaze
  cobalt-pigment | 青花料 | Cobalt pigment | 钴料; 苏麻离青; 浙料; 回青; cobalt; cobalt blue; Samarra blue
  fired-brick | 青砖/青磚 | Fired brick | 砖质; 烧结砖; brick
stone | 石 | Stone | 石质; 石料; 石材; stones
  jade | 玉 | Jade | 玉石; 玉质; 美玉
    nephrite | 软玉/軟玉 | Nephrite | 和田玉; 透闪石; 青玉; 白玉; 羊脂玉; 碧玉; 墨玉; Hetian jade; Khotan jade; white jade
    jadeite | 翡翠 | Jadeite | 硬玉; 缅甸玉; fei cui
    serpentine | 蛇纹石/蛇紋石 | Serpentine | 岫玉; 岫岩玉; Xiuyan jade
    turquoise | 绿松石/綠松石 | Turquoise | 松石
  agate | 玛瑙/瑪瑙 | Agate | 红玛瑙; 缠丝玛瑙; carnelian; chalcedony; 玉髓
  rock-crystal | 水晶 | Rock crystal | 石英; quartz; crystal
  lapis-lazuli | 青金石 | Lapis lazuli | 青金; lapis
  soapstone | 寿山石/壽山石 | Shoushan stone | 田黄石; 田黄; 青田石; 昌化石; 鸡血石; 巴林石; soapstone; tianhuang stone; bloodstone; pyrophyllite
  inkstone-slate | 端石 | Duan stone | 端溪石; 歙石; inkstone slate
  marble | 大理石 | Marble | 汉白玉; 白大理石; white marble
  limestone | 石灰岩 | Limestone | 青石; 石灰石
  sandstone | 砂岩 | Sandstone | 红砂岩; 砂石
  granite | 花岗岩/花崗岩 | Granite | 花岗石
  slate | 板岩 | Slate | 板石
  flint | 燧石 | Flint | 火石; 黑曜石; obsidian; chert
  plaster | 灰泥 | Plaster | 石灰; 泥灰; 白灰; 地仗; lime plaster; stucco; gypsum
  rammed-earth | 夯土 | Rammed earth | 版筑土; 黄土; 土坯; loess; adobe; mudbrick; pisé
glass | 玻璃 | Glass | 料; 费昂斯; 玻璃质; faience; vitreous material
enamel | 珐琅/琺琅 | Enamel | 珐琅质; 珐琅料; enamel glass
organic | 有机材料/有機材料 | Organic material | 有机质; organic materials
  wood | 木 | Wood | 木质; 木制; 木构; 木结构; 木构建筑; 木材; 木料; timber; wooden; wooden building; wooden architecture; wooden structure
    nanmu | 楠木 | Nanmu | 金丝楠; 金丝楠木; Phoebe zhennan
    huanghuali | 黄花梨/黃花梨 | Huanghuali | 黄花梨木; 花梨木; Chinese rosewood; rosewood
    zitan | 紫檀 | Zitan | 紫檀木; 小叶紫檀; red sandalwood
    boxwood | 黄杨木/黃楊木 | Boxwood | 黄杨
    agarwood | 沉香 | Agarwood | 沉香木; 沉水香; aloeswood; eaglewood
    cypress | 柏木 | Cypress wood | 柏; 杉木; 松木; fir; pine; cypress
  bamboo | 竹 | Bamboo | 竹质; 竹材
  lacquer | 大漆 | Lacquer | 生漆; 天然漆; 夹纻; urushi; dry lacquer; raw lacquer
  ivory | 象牙 | Ivory | 牙质; elephant ivory
  bone | 骨 | Bone | 骨质; 兽骨; animal bone
  horn | 角 | Horn | 犀角; 牛角; 鹿角; rhinoceros horn; antler
  tortoiseshell | 玳瑁 | Tortoiseshell | 龟甲质; 龟板; tortoise shell; plastron
  shell | 贝/貝 | Shell | 螺钿片; 蚌; 贝壳; 海贝; mother-of-pearl; mother of pearl; cowrie
  pearl | 珍珠 | Pearl | 东珠; pearls
  coral | 珊瑚 | Coral | 红珊瑚
  amber | 琥珀 | Amber | 蜜蜡; 血珀
  leather | 皮革 | Leather | 皮; 牛皮; 驴皮; 羊皮; hide; skin; parchment
  kingfisher-feather | 翠羽 | Kingfisher feather | 点翠羽毛; 翠鸟羽; feather
fibre | 纤维/纖維 | Fibre | fiber; fibres
  silk | 丝/絲 | Silk | 蚕丝; 丝质; 真丝
    juan-silk | 绢/絹 | Plain-weave silk | 绢本; 帛; 绢帛; silk tabby; juan silk; ink on silk; colour on silk
    damask | 绫/綾 | Damask | 绫绢; 花绫; twill damask
    gauze | 纱罗/紗羅 | Gauze | 纱; 罗; leno; silk gauze
  cotton | 棉 | Cotton | 棉布; 棉质; 土布
  hemp | 麻 | Hemp and ramie | 麻布; 苎麻; 葛布; linen; ramie; hemp
  wool | 毛 | Wool | 羊毛; 毛织; 毛毡; 氆氇; felt; woollen
  paper | 纸/紙 | Paper | 纸本; 宣纸; 皮纸; 麻纸; 竹纸; xuan paper; ink on paper; colour on paper; rice paper
ink | 墨 | Ink | 松烟墨; 油烟墨; 水墨; Chinese ink; carbon ink; ink wash
pigment | 颜料/顏料 | Pigment | 矿物颜料; 色料; pigments; mineral pigment; paint
  azurite | 石青 | Azurite | 蓝铜矿; mineral blue
  malachite | 石绿/石綠 | Malachite | 孔雀石; mineral green
  cinnabar | 朱砂 | Cinnabar | 辰砂; 朱红; vermilion; vermillion
  ochre | 赭石 | Ochre | 土红; 土黄; 赤铁矿; ocher; hematite
  white-lead | 铅白/鉛白 | White lead | 白粉; 蛤粉; 铅粉; shell white
  canvas-oil | 油彩 | Oil paint | 油画颜料; oil colour
  tempera | 胶彩/膠彩 | Glue tempera | 胶矿颜料; tempera; distemper
canvas | 画布/畫布 | Canvas | 麻布面; 亚麻画布
photographic-material | 感光材料 | Photographic material | 胶片; 相纸; 湿版; film stock; negative; photographic paper; gelatin silver
digital | 数字/數字 | Digital | 数字文件; 原生数字; born digital; digital file
`
