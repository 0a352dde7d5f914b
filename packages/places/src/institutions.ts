import { SITES } from './sites.ts'

/** Holding institution, by its official names. */
export interface KnownInstitution {
  zh: string
  en: string
  /** Other names, in either language. */
  others: readonly string[]
}

/** Name | English name | other names; mapped ones are sites. */
const TABLE = `
台北故宫博物院 | National Palace Museum | 国立故宫博物院; 國立故宮博物院; 台北故宫; 台北故宫博物馆; 台博; National Palace Museum, Taipei; Taipei Palace Museum
中国美术馆 | National Art Museum of China |
中国国家图书馆 | National Library of China | 国家图书馆; 北京图书馆
中国科学院考古研究所 | Institute of Archaeology, Chinese Academy of Social Sciences | 中国社会科学院考古研究所; 中国考古博物馆
天津博物馆 | Tianjin Museum | 津博
河北博物院 | Hebei Museum | 河北省博物馆; 冀博
内蒙古博物院 | Inner Mongolia Museum |
辽宁省博物馆 | Liaoning Provincial Museum | 辽宁博物馆; 辽博; Liaoning Museum
吉林省博物院 | Jilin Provincial Museum |
黑龙江省博物馆 | Heilongjiang Provincial Museum |
浙江省博物馆 | Zhejiang Provincial Museum | 浙江博物馆; 浙博; Zhejiang Museum
良渚博物院 | Liangzhu Museum |
中国丝绸博物馆 | China National Silk Museum |
安徽博物院 | Anhui Museum | 安徽省博物馆; 皖博
福建博物院 | Fujian Museum | 福建省博物馆
江西省博物馆 | Jiangxi Provincial Museum | 江西博物馆
景德镇中国陶瓷博物馆 | Jingdezhen China Ceramics Museum |
山东博物馆 | Shandong Museum | 山东省博物馆; 鲁博
殷墟博物馆 | Yinxu Museum |
洛阳博物馆 | Luoyang Museum |
郑州博物馆 | Zhengzhou Museum |
武汉博物馆 | Wuhan Museum |
长沙简牍博物馆 | Changsha Bamboo Slips Museum |
广东省博物馆 | Guangdong Museum | 广东博物馆; 粤博
广西壮族自治区博物馆 | Museum of Guangxi Zhuang Autonomous Region | 广西博物馆
海南省博物馆 | Hainan Museum |
重庆中国三峡博物馆 | Chongqing China Three Gorges Museum | 三峡博物馆; Three Gorges Museum
四川博物院 | Sichuan Museum | 四川省博物馆; 川博
成都博物馆 | Chengdu Museum |
贵州省博物馆 | Guizhou Provincial Museum |
云南省博物馆 | Yunnan Provincial Museum |
西藏博物馆 | Tibet Museum |
西安博物院 | Xi'an Museum |
秦始皇兵马俑博物馆 | Museum of Qin Terracotta Warriors and Horses | Terracotta Army Museum
法门寺博物馆 | Famen Temple Museum |
敦煌研究院 | Dunhuang Academy | 敦煌文物研究所
青海省博物馆 | Qinghai Museum |
宁夏博物馆 | Ningxia Museum | 宁夏回族自治区博物馆
新疆维吾尔自治区博物馆 | Xinjiang Uygur Autonomous Region Museum | 新疆博物馆; Xinjiang Museum
香港故宫文化博物馆 | Hong Kong Palace Museum |
香港艺术馆 | Hong Kong Museum of Art |
澳门艺术博物馆 | Macao Museum of Art | Macau Museum of Art
北京大学赛克勒考古与艺术博物馆 | Arthur M. Sackler Museum of Art and Archaeology at Peking University | 赛克勒考古与艺术博物馆
大英博物馆 | British Museum | 不列颠博物馆; 大英博物院; 大英; The British Museum
大英图书馆 | British Library | 不列颠图书馆; The British Library
维多利亚与艾尔伯特博物馆 | Victoria and Albert Museum | 维多利亚和阿尔伯特博物馆; V&A
阿什莫林博物馆 | Ashmolean Museum |
菲茨威廉博物馆 | Fitzwilliam Museum |
卢浮宫博物馆 | Louvre Museum | 卢浮宫; Musée du Louvre; The Louvre; Louvre
吉美国立亚洲艺术博物馆 | Guimet Museum | 吉美博物馆; Musée Guimet; Musée national des arts asiatiques - Guimet
赛努奇博物馆 | Cernuschi Museum | 池努奇博物馆; Musée Cernuschi
法国国家图书馆 | National Library of France | Bibliothèque nationale de France
柏林国家博物馆 | Berlin State Museums | Staatliche Museen zu Berlin
柏林亚洲艺术博物馆 | Museum of Asian Art, Berlin | Museum für Asiatische Kunst
科隆东亚艺术博物馆 | Museum of East Asian Art, Cologne | Museum für Ostasiatische Kunst
德累斯顿国家艺术收藏馆 | Dresden State Art Collections | Staatliche Kunstsammlungen Dresden
荷兰国立博物馆 | Rijksmuseum | 阿姆斯特丹国立博物馆
里特贝格博物馆 | Museum Rietberg | 瑞特伯格博物馆
维也纳艺术史博物馆 | Kunsthistorisches Museum Vienna | Kunsthistorisches Museum
瑞典东方博物馆 | Museum of Far Eastern Antiquities, Stockholm | 远东古物博物馆; Östasiatiska museet
艾尔米塔什博物馆 | State Hermitage Museum | 冬宫博物馆; 埃尔米塔日博物馆; Hermitage Museum
乌菲兹美术馆 | Uffizi Gallery | 乌菲齐美术馆; Gallerie degli Uffizi
普拉多博物馆 | Prado Museum | Museo del Prado
大都会艺术博物馆 | Metropolitan Museum of Art | 纽约大都会艺术博物馆; 大都会博物馆; 大都会; The Metropolitan Museum of Art; The Met; Met Museum
波士顿美术馆 | Museum of Fine Arts, Boston | 波士顿艺术博物馆; Boston Museum of Fine Arts
弗利尔美术馆 | Freer Gallery of Art | 佛利尔美术馆
国立亚洲艺术博物馆 | National Museum of Asian Art | 史密森尼国立亚洲艺术博物馆; Arthur M. Sackler Gallery; Smithsonian National Museum of Asian Art
克利夫兰艺术博物馆 | Cleveland Museum of Art | The Cleveland Museum of Art
芝加哥艺术博物馆 | Art Institute of Chicago | The Art Institute of Chicago
费城艺术博物馆 | Philadelphia Museum of Art |
宾夕法尼亚大学考古与人类学博物馆 | Penn Museum | 宾大博物馆; University of Pennsylvania Museum of Archaeology and Anthropology
纳尔逊-阿特金斯艺术博物馆 | Nelson-Atkins Museum of Art | 纳尔逊艺术博物馆; The Nelson-Atkins Museum of Art
旧金山亚洲艺术博物馆 | Asian Art Museum of San Francisco | Asian Art Museum
洛杉矶郡立艺术博物馆 | Los Angeles County Museum of Art | 洛杉矶艺术博物馆; LACMA
保罗·盖蒂博物馆 | J. Paul Getty Museum | 盖蒂博物馆; Getty Museum
西雅图艺术博物馆 | Seattle Art Museum |
明尼阿波利斯美术馆 | Minneapolis Institute of Art |
哈佛艺术博物馆 | Harvard Art Museums | Fogg Museum; 福格艺术博物馆
耶鲁大学美术馆 | Yale University Art Gallery |
普林斯顿大学艺术博物馆 | Princeton University Art Museum |
布鲁克林博物馆 | Brooklyn Museum |
圣路易斯艺术博物馆 | Saint Louis Art Museum |
皇家安大略博物馆 | Royal Ontario Museum | 加拿大皇家安大略博物馆
东京国立博物馆 | Tokyo National Museum | 東京国立博物館
京都国立博物馆 | Kyoto National Museum |
奈良国立博物馆 | Nara National Museum |
九州国立博物馆 | Kyushu National Museum |
正仓院 | Shosoin | Shōsōin; 正倉院
大阪市立东洋陶瓷美术馆 | Museum of Oriental Ceramics, Osaka | 东洋陶瓷美术馆
泉屋博古馆 | Sen-oku Hakukokan Museum | Sen-Oku Hakuko Kan
根津美术馆 | Nezu Museum |
出光美术馆 | Idemitsu Museum of Arts |
静嘉堂文库美术馆 | Seikado Bunko Art Museum | 静嘉堂文库
美秀美术馆 | Miho Museum |
韩国国立中央博物馆 | National Museum of Korea | 国立中央博物馆
新加坡亚洲文明博物馆 | Asian Civilisations Museum | 亚洲文明博物馆
印度国家博物馆 | National Museum, New Delhi |
埃及博物馆 | Egyptian Museum | Egyptian Museum, Cairo
维多利亚国立美术馆 | National Gallery of Victoria |
`

/** Colloquial names of mapped institutions. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  故宫博物院: ['故宫', '北京故宫', '北京故宫博物院', 'Palace Museum', 'The Palace Museum', 'Forbidden City'],
  中国国家博物馆: ['国博', '国家博物馆', '中国历史博物馆'],
  首都博物馆: ['首博'],
  山西博物院: ['晋博', '山西省博物院', '山西省博物馆', '山西博物馆'],
  沈阳故宫博物院: ['沈阳故宫', '沈阳故宫博物馆'],
  上海博物馆: ['上博'],
  南京博物院: ['南博', '南院'],
  苏州博物馆: ['苏博'],
  河南博物院: ['豫博', '河南省博物馆', '河南博物馆'],
  湖北省博物馆: ['湖北省博', '鄂博', '湖北博物馆', 'Hubei Museum'],
  湖南博物院: ['湘博', '湖南省博', '湖南省博物馆', '湖南博物馆'],
  南越王博物院: ['南越王博物馆', '西汉南越王博物馆', '南越王墓博物馆'],
  西安碑林博物馆: ['西安碑林', '碑林博物馆'],
  陕西历史博物馆: ['陕历博', '陕西省历史博物馆', '陕博'],
  秦始皇帝陵博物院: ['秦陵博物院', '兵马俑博物馆', '秦始皇陵博物院'],
  宝鸡青铜器博物院: ['宝博', '宝鸡青铜器博物馆'],
  甘肃省博物馆: ['甘博', '甘肃省博', '甘肃博物馆', 'Gansu Museum'],
}

/** Names of sites that hold objects. */
const HOLDS_OBJECTS = /(博物[馆院]|美术馆|碑林)$/

export const INSTITUTIONS: readonly KnownInstitution[] = [
  ...SITES.filter(({ zh }) => HOLDS_OBJECTS.test(zh)).map(({ zh, en }) => ({ zh, en, others: SHORT_NAMES[zh] ?? [] })),
  ...TABLE.trim()
    .split('\n')
    .map((line) => {
      const [zh = '', en = '', others = ''] = line.split('|').map((part) => part.trim())
      return { zh, en, others: others === '' ? [] : others.split(';').map((name) => name.trim()) }
    }),
]
