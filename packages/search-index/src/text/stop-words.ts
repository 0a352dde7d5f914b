/** Stop words: common here or meaningless beside other words. */
export const EMPTY_WORDS = new Set([
  'a',
  'an',
  'the',
  'of',
  'in',
  'on',
  'and',
  'for',
  'from',
  'with',
  'by',
  'china',
  'chinese',
  'ancient',
  'antique',
  'old',
  '3d',
  'model',
  'models',
  'data',
  'file',
  'files',
  'culture',
  ...'kingdom civilization civilisation era period'.split(' '),
  'c',
  'ca',
  'circa',
  // Of sentences.
  ...'i me my we you your it its this that these those there here where when what which who whose how why'.split(' '),
  ...'am is are was were be been being has have had do does did can could may would should will not no yes'.split(' '),
  ...'find finding found look looking search searching show see want need get buy download please any some'.split(' '),
  ...'game games poster wallpaper animation project class lesson school homework website print hd'.split(' '),
  ...'unity unreal blender vr ar xr postcard postcards calendar calendars mug shirt sticker'.split(' '),
  ...'object objects item items piece pieces come comes coming came'.split(' '),
  ...'exhibition exhibitions lecture teaching student students kids cheap cheaper inexpensive affordable'.split(' '),
  ...'to at as or into onto about like made make built used use using something anything one ones'.split(' '),
])
/** Chinese runs, beginnings and ends of no meaning here. */
export const EMPTY_RUN = /^(?:三维模型|数字模型|模型|文物|文件|图片|素材|资料|数据|下载|示例|古人|人们|中国|古代)$/u
export const EMPTY_BEFORE = /^(?:中国|古代|古董|古玩|古|三维|数字|圆形|方形|大型|小型|精美|漂亮|著名|有名)(?=.)/u
export const EMPTY_AFTER = /(?<=..)(?:三维模型|数字模型|模型|文物|遗址|文明|图片|素材|资料)$/u
