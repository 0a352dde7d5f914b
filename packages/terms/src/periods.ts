/** Periods with textbook years: −1600 is 1600 BCE, no year 0; format: `read-terms.ts`. */
export const PERIODS = `
palaeolithic | 旧石器时代/舊石器時代 | Palaeolithic | 旧石器; Paleolithic; Old Stone Age | -2000000..-10001
neolithic | 新石器时代/新石器時代 | Neolithic | 新石器; 史前; 史前时代; New Stone Age; prehistoric; prehistory | -10000..-1901
  peiligang | 裴李岗文化/裴李崗文化 | Peiligang culture | 裴李岗; Peiligang | -7000..-5000
  hemudu | 河姆渡文化 | Hemudu culture | 河姆渡; Hemudu | -5000..-3300
  yangshao | 仰韶文化 | Yangshao culture | 仰韶; 半坡; 庙底沟; Yangshao | -5000..-3000
  hongshan | 红山文化/紅山文化 | Hongshan culture | 红山; 牛河梁; Hongshan | -4500..-3000
  dawenkou | 大汶口文化 | Dawenkou culture | 大汶口; Dawenkou | -4300..-2600
  liangzhu | 良渚文化 | Liangzhu culture | 良渚; Liangzhu | -3300..-2300
  majiayao | 马家窑文化/馬家窯文化 | Majiayao culture | 马家窑; Majiayao | -3300..-2000
  qujialing | 屈家岭文化/屈家嶺文化 | Qujialing culture | 屈家岭; Qujialing | -3000..-2600
  shijiahe | 石家河文化 | Shijiahe culture | 石家河; 后石家河; Shijiahe | -2600..-1900
  longshan | 龙山文化/龍山文化 | Longshan culture | 龙山时代; 陶寺; Longshan; Taosi | -2600..-1900
  shimao | 石峁文化 | Shimao culture | 石峁; 石峁遗址; Shimao | -2300..-1800
bronze-age-china | 先秦 | Pre-Qin period | 先秦时期; 青铜时代; Bronze Age; pre-Qin | -2070..-222
  xia | 夏 | Xia dynasty | 夏代; 夏朝; 二里头; 二里头文化; Xia; Erlitou; Erlitou culture | -2070..-1600
  shang | 商 | Shang dynasty | 商代; 商朝; 殷商; 殷; 殷墟; Shang; Yin dynasty | -1600..-1046
    shang-early | 商代早期 | Early Shang | 商早期; 二里岗; 二里岗文化; Erligang; Erligang culture | -1600..-1300
    shang-late | 商代晚期 | Late Shang | 商晚期; 晚商; 殷墟时期; Anyang period; Yinxu | -1300..-1046
  sanxingdui | 三星堆文化 | Sanxingdui culture | 三星堆; 古蜀; Sanxingdui; ancient Shu | -1700..-1000
  zhou | 周 | Zhou dynasty | 周代; 周朝; 两周; Zhou; Chou dynasty | -1046..-256
    zhou-western | 西周 | Western Zhou | 西周时期; Western Zhou dynasty | -1046..-771
    zhou-eastern | 东周/東周 | Eastern Zhou | 东周时期; Eastern Zhou dynasty | -770..-256
      spring-and-autumn | 春秋 | Spring and Autumn period | 春秋时期; 春秋时代; 郑国; 晋国; 鲁国; 吴国; Spring and Autumn | -770..-476
      warring-states | 战国/戰國 | Warring States period | 战国时期; 战国时代; 楚国; 曾国; 齐国; 燕国; 赵国; 中山国; Warring States | -475..-221
qin | 秦 | Qin dynasty | 秦代; 秦朝; 秦始皇; Qin; Ch'in dynasty | -221..-207
han | 汉/漢 | Han dynasty | 汉代; 汉朝; 大汉; 两汉; Han | -206..220
  han-western | 西汉/西漢 | Western Han | 前汉; 西汉时期; 海昏侯; Western Han dynasty; Former Han | -206..8
  xin | 新莽 | Xin dynasty | 新朝; 王莽; Wang Mang | 9..23
  han-eastern | 东汉/東漢 | Eastern Han | 后汉; 东汉时期; Eastern Han dynasty; Later Han | 25..220
six-dynasties | 魏晋南北朝/魏晉南北朝 | Wei, Jin and Northern and Southern dynasties | 魏晋; 六朝; Six Dynasties | 220..589
  three-kingdoms | 三国/三國 | Three Kingdoms | 三国时期; 曹魏; 蜀汉; 孙吴; 东吴; Three Kingdoms period | 220..280
  jin-two | 晋/晉 | Jin dynasty (266–420) | 晋代; 晋朝; 两晋; Jin dynasty | 266..420
    jin-western | 西晋/西晉 | Western Jin | 西晋时期; Western Jin dynasty | 266..316
    jin-eastern | 东晋/東晉 | Eastern Jin | 东晋时期; Eastern Jin dynasty | 317..420
  sixteen-kingdoms | 十六国/十六國 | Sixteen Kingdoms | 五胡十六国; 北凉; 后赵; Sixteen Kingdoms period | 304..439
  northern-southern | 南北朝 | Northern and Southern dynasties | 南北朝时期; Northern and Southern Dynasties period | 420..589
    southern-dynasties | 南朝 | Southern dynasties | 刘宋; 南齐; 南梁; 南陈; 萧梁 | 420..589
    northern-dynasties | 北朝 | Northern dynasties | 北朝时期 | 386..581
      wei-northern | 北魏 | Northern Wei | 元魏; 拓跋魏; Wei dynasty; Northern Wei dynasty; Tuoba Wei | 386..534
      wei-eastern | 东魏/東魏 | Eastern Wei | 东魏时期; Eastern Wei dynasty | 534..550
      wei-western | 西魏 | Western Wei | 西魏时期; Western Wei dynasty | 535..556
      qi-northern | 北齐/北齊 | Northern Qi | 高齐; 北齐时期; Northern Qi dynasty | 550..577
      zhou-northern | 北周 | Northern Zhou | 宇文周; 北周时期; Northern Zhou dynasty | 557..581
sui | 隋 | Sui dynasty | 隋代; 隋朝; Sui | 581..618
tang | 唐 | Tang dynasty | 唐代; 唐朝; 大唐; Tang; T'ang dynasty | 618..907
  tang-early | 初唐 | Early Tang | 初唐时期; Early Tang period | 618..712
  tang-high | 盛唐 | High Tang | 盛唐时期; 开元; 天宝; 武周; High Tang period | 712..765
  tang-middle | 中唐 | Middle Tang | 中唐时期; 吐蕃时期; Mid Tang | 766..835
  tang-late | 晚唐 | Late Tang | 晚唐时期; Late Tang period | 836..907
five-dynasties | 五代十国/五代十國 | Five Dynasties and Ten Kingdoms | 五代; 十国; 吴越国; 南唐; 前蜀; 后周; Five Dynasties; Ten Kingdoms | 907..979
song | 宋 | Song dynasty | 宋代; 宋朝; 大宋; 两宋; 宋人; Song; Sung dynasty | 960..1279
  song-northern | 北宋 | Northern Song | 北宋时期; 宣和; Northern Song dynasty | 960..1127
  song-southern | 南宋 | Southern Song | 南宋时期; Southern Song dynasty | 1127..1279
liao | 辽/遼 | Liao dynasty | 辽代; 辽朝; 大辽; 契丹; Liao; Khitan | 916..1125
western-xia | 西夏 | Western Xia | 党项; Tangut; Western Xia dynasty; Xi Xia | 1038..1227
jin-jurchen | 金 | Jin dynasty (1115–1234) | 金代; 金朝; 女真; Jurchen Jin; Jurchen | 1115..1234
dali | 大理国/大理國 | Dali Kingdom | 大理; 南诏; 南诏大理; Dali; Nanzhao | 738..1253
tibetan-empire | 吐蕃 | Tibetan Empire | 吐蕃王朝; Tubo | 618..842
yuan | 元 | Yuan dynasty | 元代; 元朝; 蒙元; 大元; Yuan; Mongol dynasty | 1271..1368
ming | 明 | Ming dynasty | 明代; 明朝; 大明; Ming | 1368..1644
  hongwu | 洪武 | Hongwu reign | 明洪武; Hongwu | 1368..1398
  yongle | 永乐/永樂 | Yongle reign | 明永乐; Yongle | 1403..1424
  xuande | 宣德 | Xuande reign | 明宣德; Xuande | 1426..1435
  chenghua | 成化 | Chenghua reign | 明成化; Chenghua | 1465..1487
  hongzhi | 弘治 | Hongzhi reign | 明弘治; Hongzhi | 1488..1505
  zhengde | 正德 | Zhengde reign | 明正德; Zhengde | 1506..1521
  jiajing | 嘉靖 | Jiajing reign | 明嘉靖; Jiajing | 1522..1566
  wanli | 万历/萬曆 | Wanli reign | 明万历; Wanli | 1573..1620
  chongzhen | 崇祯/崇禎 | Chongzhen reign | 明崇祯; Chongzhen | 1628..1644
qing | 清 | Qing dynasty | 清代; 清朝; 大清; 满清; Qing; Ch'ing dynasty; Manchu dynasty | 1644..1911
  shunzhi | 顺治/順治 | Shunzhi reign | 清顺治; Shunzhi | 1644..1661
  kangxi | 康熙 | Kangxi reign | 清康熙; Kangxi; K'ang-hsi | 1662..1722
  yongzheng | 雍正 | Yongzheng reign | 清雍正; Yongzheng | 1723..1735
  qianlong | 乾隆 | Qianlong reign | 清乾隆; Qianlong; Ch'ien-lung | 1736..1795
  jiaqing | 嘉庆/嘉慶 | Jiaqing reign | 清嘉庆; Jiaqing | 1796..1820
  daoguang | 道光 | Daoguang reign | 清道光; Daoguang | 1821..1850
  xianfeng | 咸丰/咸豐 | Xianfeng reign | 清咸丰; Xianfeng | 1851..1861
  tongzhi | 同治 | Tongzhi reign | 清同治; Tongzhi | 1862..1874
  guangxu | 光绪/光緒 | Guangxu reign | 清光绪; Guangxu | 1875..1908
  xuantong | 宣统/宣統 | Xuantong reign | 清宣统; 清末; Xuantong; late Qing | 1909..1911
republic | 民国/民國 | Republican period | 民国时期; 中华民国; Republic of China; Republican era | 1912..1949
modern | 现代/現代 | Modern | 当代; 近现代; 新中国; contemporary; People's Republic of China | 1949..2100
three-kingdoms-korea | 朝鲜三国时代/朝鮮三國時代 | Three Kingdoms of Korea | 高句丽; 百济; 新罗; Goguryeo; Baekje; Silla | -57..668
goryeo | 高丽/高麗 | Goryeo dynasty | 高丽王朝; 高丽时代; Goryeo; Koryo | 918..1392
joseon | 朝鲜王朝/朝鮮王朝 | Joseon dynasty | 李氏朝鲜; 李朝; Joseon; Choson | 1392..1897
nara | 奈良时代/奈良時代 | Nara period | 奈良; Nara | 710..794
heian | 平安时代/平安時代 | Heian period | 平安; Heian | 794..1185
kamakura | 镰仓时代/鎌倉時代 | Kamakura period | 镰仓; Kamakura | 1185..1333
muromachi | 室町时代/室町時代 | Muromachi period | 室町; Muromachi | 1336..1573
edo | 江户时代/江戶時代 | Edo period | 江户; 德川时代; Edo; Tokugawa period | 1603..1868
meiji | 明治时代/明治時代 | Meiji period | 明治; Meiji | 1868..1912
gandhara | 犍陀罗/犍陀羅 | Gandharan period | 犍陀罗艺术; 贵霜; Gandhara; Gandharan; Kushan | -100..500
`
