import type { AssetStatus, FileType, Licence } from '@wencang/domain'

/** Somebody who sells or owns. Institutions and studios are made up; the places are real. */
export interface DemoPerson {
  slug: string
  name: string
  description: string
  isCreator: boolean
  isOwner: boolean
  /** Region code of the province. */
  province: string
  longitude: number
  latitude: number
  layout: 'grid' | 'list' | 'story'
  theme: 'paper' | 'ink' | 'cinnabar' | 'celadon'
  /** Joined so many days ago. */
  joinedDaysAgo: number
  /** Whose account it is, for the published demo accounts. */
  email: string
  /** The asset whose picture stands for it. */
  portrait: string
}

export type DemoStatus = Exclude<AssetStatus, 'deleted' | 'uploading'>

export interface DemoAsset {
  /** Names its files, too. */
  slug: string
  name: string
  /** 0 artifact, 1 scene, 2 painting, 3 file, 4 video. */
  category: 0 | 1 | 2 | 3 | 4
  creator: string
  owner?: { slug: string; sharePercent: number }
  priceYuan: number
  licence: Licence
  place: [longitude: number, latitude: number] | null
  fileType: FileType
  fileName: string
  description: string
  /** On sale since so many days. */
  daysAgo: number
  /** Views in the last month, roughly. */
  views: number
  status?: DemoStatus
  /** Why it was rejected, found to violate the rules, or failed. */
  reason?: string
  pinned?: boolean
}
