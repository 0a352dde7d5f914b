/** Latin region names: pinyin, with exceptions. */
import { pinyin } from 'pinyin-pro'

const USUAL: Record<string, string> = {
  内蒙古: 'Inner Mongolia',
  西藏: 'Tibet',
  香港: 'Hong Kong',
  澳门: 'Macau',
  陕西: 'Shaanxi',
  台湾: 'Taiwan',
  呼和浩特: 'Hohhot',
  鄂尔多斯: 'Ordos',
  呼伦贝尔: 'Hulunbuir',
  巴彦淖尔: 'Bayannur',
  乌兰察布: 'Ulanqab',
  兴安盟: 'Hinggan',
  锡林郭勒盟: 'Xilingol',
  阿拉善盟: 'Alxa',
  包头: 'Baotou',
  延边: 'Yanbian',
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  大兴安岭: 'Daxing’anling',
  六安: 'Lu’an',
  台州: 'Taizhou',
  阿坝: 'Ngawa',
  甘孜: 'Garzê',
  凉山: 'Liangshan',
  迪庆: 'Dêqên',
  怒江: 'Nujiang',
  德宏: 'Dehong',
  西双版纳: 'Xishuangbanna',
  拉萨: 'Lhasa',
  昌都: 'Qamdo',
  山南: 'Shannan',
  日喀则: 'Shigatse',
  那曲: 'Nagqu',
  阿里: 'Ngari',
  林芝: 'Nyingchi',
  甘南: 'Gannan',
  海北: 'Haibei',
  黄南: 'Huangnan',
  海南: 'Hainan',
  果洛: 'Golog',
  玉树: 'Yushu',
  海西: 'Haixi',
  乌鲁木齐: 'Ürümqi',
  克拉玛依: 'Karamay',
  吐鲁番: 'Turpan',
  哈密: 'Hami',
  昌吉: 'Changji',
  博尔塔拉: 'Bortala',
  巴音郭楞: 'Bayingolin',
  阿克苏: 'Aksu',
  克孜勒苏: 'Kizilsu',
  喀什: 'Kashgar',
  和田: 'Hotan',
  伊犁: 'Ili',
  塔城: 'Tacheng',
  阿勒泰: 'Altay',
  石河子: 'Shihezi',
  阿拉尔: 'Aral',
  图木舒克: 'Tumxuk',
  五家渠: 'Wujiaqu',
  北屯: 'Beitun',
  铁门关: 'Tiemenguan',
  双河: 'Shuanghe',
}

/** Readings of ambiguous characters in place names. */
const IN_PLACES: Record<string, string> = { 都: 'du', 什: 'shi' }

/** Name of a province or city. */
export const latinName = (name: string): string => USUAL[name] ?? spelled(name.replace(/[市县盟]$/, ''))

/** `西安` is `Xi’an`: an apostrophe precedes an initial vowel. */
export function spelled(bare: string): string {
  const usual = USUAL[bare]
  if (usual) return usual
  const text = pinyin(bare, { toneType: 'none', type: 'array', v: true })
    .map((syllable, index) => IN_PLACES[bare.charAt(index)] ?? syllable)
    .map((syllable, index) => (index > 0 && /^[aoe]/.test(syllable) ? `’${syllable}` : syllable))
    .join('')
    .replaceAll('v', 'ü')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
