import type { HomeConfig } from '@wencang/contract'

export type Localized = HomeConfig['banners'][number]['title']
/** An entry of a list, with a key that stays with it when it is moved. */
type Keyed<T> = T & { key: string }
export type Banner = Keyed<HomeConfig['banners'][number]>
export type Collection = Keyed<HomeConfig['collections'][number]>
export type HelpDocument = Keyed<HomeConfig['help']['documents'][number]>
export type HelpVideo = Keyed<HomeConfig['help']['videos'][number]>

/** The home page as it is being edited. */
export type HomeDraft = {
  banners: Banner[]
  collections: Collection[]
  documents: HelpDocument[]
  videos: HelpVideo[]
}
export type ListName = keyof HomeDraft
/** What is wrong with an entry, by its key and the name of its field: a key under `homePage.problem.`. */
export type Problems = Record<string, string>

/** As many as the contract takes. */
export const MOST: Record<ListName, number> = { banners: 10, collections: 12, documents: 20, videos: 40 }
export const MOST_ASSETS = 24

let keysGiven = 0
const withKey = <T>(entry: T): Keyed<T> => ({ ...entry, key: `entry-${++keysGiven}` })
const emptyText = (): Localized => ({ 'zh-CN': '', 'en-US': '' })

export const newBanner = (): Banner =>
  withKey({ title: emptyText(), subtitle: emptyText(), image: null, assetId: null })
export const newCollection = (): Collection => withKey({ title: emptyText(), assetIds: [] })
export const newHelpLink = (): HelpVideo => withKey({ kind: 'platform', title: emptyText(), url: '' })

export function draftOf(config: HomeConfig): HomeDraft {
  return {
    banners: config.banners.map(withKey),
    collections: config.collections.map(withKey),
    documents: config.help.documents.map(withKey),
    videos: config.help.videos.map(withKey),
  }
}

export function configOf(draft: HomeDraft): HomeConfig {
  const plain = <T extends { key: string }>(entries: T[]) => entries.map(({ key: _, ...entry }) => entry)
  return {
    banners: plain(draft.banners),
    collections: plain(draft.collections),
    help: { documents: plain(draft.documents), videos: plain(draft.videos) },
  }
}

/** The list with one entry a place earlier or later; as it was where there is no such place. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const copy = [...list]
  const [entry] = copy.splice(index, 1)
  const place = index + by
  if (entry === undefined || place < 0 || place > copy.length) return [...list]
  copy.splice(place, 0, entry)
  return copy
}

/** Pages of ours, or of the web: nothing that a browser would run. */
const ADDRESS = /^(?:https?:\/\/|\/)\S+$/i

/** What stands in the way of publishing. The Chinese title is needed: the English page shows it where there is no other. */
export function problemsOf(draft: HomeDraft): Problems {
  const problems: Problems = {}
  const titled = [...draft.banners, ...draft.collections, ...draft.documents, ...draft.videos]
  for (const { key, title } of titled) if (title['zh-CN'].trim() === '') problems[`${key} title`] = 'title'
  for (const { key, assetIds } of draft.collections) if (assetIds.length === 0) problems[`${key} assets`] = 'assets'
  for (const { key, url } of [...draft.documents, ...draft.videos])
    if (!ADDRESS.test(url.trim())) problems[`${key} url`] = 'url'
  return problems
}
