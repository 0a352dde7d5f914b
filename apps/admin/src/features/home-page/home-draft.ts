import { HomeConfig, readSchemasWithoutEval } from '@wencang/contract'
import { z } from 'zod'

readSchemasWithoutEval()

export type Localized = HomeConfig['banners'][number]['title']
/** List entry with a key that survives moves. */
type Keyed<T> = T & { key: string }
export type Banner = Keyed<HomeConfig['banners'][number]>
export type Collection = Keyed<HomeConfig['collections'][number]>
export type HelpDocument = Keyed<HomeConfig['help']['documents'][number]>
export type HelpVideo = Keyed<HomeConfig['help']['videos'][number]>

export type HomeDraft = {
  banners: Banner[]
  collections: Collection[]
  documents: HelpDocument[]
  videos: HelpVideo[]
}
export type ListName = keyof HomeDraft
/** Keys under `homePage.problem.`, by entry and field (`entry-3 url`). */
export type Problems = Record<string, string>

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

const { banners, collections, help } = HomeConfig.shape
const { documents, videos } = help.shape
/** Chinese is required: it is the fallback for English. */
const title = banners.element.shape.title.refine((text) => text['zh-CN'].trim() !== '')
const { assetIds } = collections.element.shape
const ofDraft = { key: z.string(), title }

/** Adds required titles and non-empty collections. */
const draftSchema = z.object({
  banners: z.array(banners.element.extend(ofDraft)),
  collections: z.array(collections.element.extend({ ...ofDraft, assetIds: assetIds.min(1) })),
  documents: z.array(documents.element.extend(ofDraft)),
  videos: z.array(videos.element.extend(ofDraft)),
})

/** Fields with their own problem text. */
const SHOWN_PROBLEMS = ['title', 'url']

/** Problems that prevent publishing. */
export function problemsOf(draft: HomeDraft): Problems {
  const problems: Problems = {}
  for (const { path } of draftSchema.safeParse(draft).error?.issues ?? []) {
    const [list, index, field = ''] = path as [ListName, number, string?]
    const entry = draft[list][index]
    // The server reports problems without a field here.
    const isShown = SHOWN_PROBLEMS.includes(field) || (field === 'assetIds' && path.length === 3)
    if (entry && isShown) problems[`${entry.key} ${field}`] = field
  }
  return problems
}
