// Paths of marketplace pages, for links that leave the client.

export const assetPath = (assetId: string): string => `/asset/${assetId}/detail`
export const creatorPath = (creatorId: string): string => `/creator/${creatorId}/home`
export const collectionPath = (collectionId: string): string => `/collection/${collectionId}`
export const boardPath = (boardId: string): string => `/board/${boardId}`
export const certificatePath = (certificateId: string): string => `/certificate/${certificateId}`
export const orderPath = (orderId: string): string => `/orders/${orderId}/detail`

/** Picture of an asset on sale for link previews (Open Graph). */
export const sharePicturePath = (assetId: string): string => `/share/asset/${assetId}.jpg`
/** In pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** BCP 47 tags of page languages by their path prefix. */
export const PAGE_LANGUAGES = { zh: 'zh-CN', en: 'en' } as const
export type PageLanguage = keyof typeof PAGE_LANGUAGES

/** Path that fixes the language; without a prefix, a page uses the reader's. */
export const localizedPath = (path: string, language: PageLanguage): string => `/${language}${path}`

const PREFIX = new RegExp(`^/(${Object.keys(PAGE_LANGUAGES).join('|')})(?=/|$)`)

/** Language that a path fixes, if any. */
export const languageOf = (path: string): PageLanguage | undefined => PREFIX.exec(path)?.[1] as PageLanguage | undefined

/** Path without its language prefix; `/en` is `/`. */
export const withoutLanguage = (path: string): string => path.replace(PREFIX, '') || '/'
