/** Era names of emperors with first and last year. */
const ERAS = `
  开皇 581 600, 大业 605 618, 贞观 627 649, 永徽 650 655, 显庆 656 661, 开元 713 741, 天宝 742 756, 大历 766 779,
  元和 806 820, 大中 847 860, 咸通 860 874, 太平兴国 976 984, 景德 1004 1007, 大中祥符 1008 1016, 天圣 1023 1032,
  庆历 1041 1048, 熙宁 1068 1077, 元丰 1078 1085, 元祐 1086 1094, 崇宁 1102 1106, 大观 1107 1110, 政和 1111 1118,
  宣和 1119 1125, 清宁 1055 1064, 绍兴 1131 1162, 乾道 1165 1173, 淳熙 1174 1189, 至元 1264 1294, 大德 1297 1307,
  至正 1341 1368, 洪武 1368 1398, 建文 1399 1402, 永乐 1403 1424, 洪熙 1425 1425, 宣德 1426 1435, 正统 1436 1449,
  景泰 1450 1456, 天顺 1457 1464, 成化 1465 1487, 弘治 1488 1505, 正德 1506 1521, 嘉靖 1522 1566, 隆庆 1567 1572,
  万历 1573 1620, 天启 1621 1627, 崇祯 1628 1644, 顺治 1644 1661, 康熙 1662 1722, 雍正 1723 1735, 乾隆 1736 1795,
  嘉庆 1796 1820, 道光 1821 1850, 咸丰 1851 1861, 同治 1862 1874, 光绪 1875 1908, 宣统 1909 1911`

const KNOWN = new Map(
  ERAS.split(',').map((line): [string, { from: number; to: number }] => {
    const [name = '', from, to] = line.trim().split(' ')
    return [name, { from: Number(from), to: Number(to) }]
  }),
)

/** Era names, longest first. */
export const ERA_NAMES: readonly string[] = [...KNOWN.keys()].sort((a, b) => b.length - a.length)

/** Years of an era, or its nth year. */
export function yearsOfEra(name: string, nth: number): { from: number; to: number } | undefined {
  const era = KNOWN.get(name)
  if (!era || nth === 0) return era
  const year = era.from + nth - 1
  return year <= era.to ? { from: year, to: year } : era
}
