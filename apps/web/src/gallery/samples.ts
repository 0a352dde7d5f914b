export const LONG_NAME =
  '唐三彩载乐骆驼俑（含底座）数字化高精度模型 A Camel with Musicians, Three-Colour Glaze, with its Base'
export const LONG_TEXT =
  'The surface was scanned in two sessions under even light, because the glaze throws highlights that move with the camera; what could not be seen from either side was left open and is marked in the file. 器身釉面反光强烈，分两次在均匀光线下采集，扫描不到之处保留空缺，并在文件中标明。'

/** Offline picture: hills in ink. */
export const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#e6dcc8"/><circle cx="300" cy="80" r="26" fill="#a2382a"/><path d="M0 220 90 120l60 60 70-90 110 130 70-50v130H0z" fill="#7d7465"/><path d="M0 260 120 190l90 50 80-40 110 60v40H0z" fill="#3d372d"/></svg>',
)}`

export const BROKEN_PICTURE = 'data:image/png;base64,AAAA'
