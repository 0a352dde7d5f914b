import type { AssetStatus, FileType, Licence, PositionAccuracy } from '@wencang/domain'

/** A seller or owner. Institutions and studios are invented; the places are real. */
export interface DemoPerson {
  slug: string
  name: string
  nameEn: string
  description: string
  descriptionEn: string
  isCreator: boolean
  isOwner: boolean
  /** Region code of the province. */
  province: string
  longitude: number
  latitude: number
  layout: 'grid' | 'list' | 'story'
  theme: 'paper' | 'ink' | 'cinnabar' | 'celadon'
  /** Days since joining. */
  joinedDaysAgo: number
  /** The published demo account that this person uses. */
  email: string
  /** The asset whose picture is the portrait. */
  portrait: string
}

export type DemoStatus = Exclude<AssetStatus, 'deleted' | 'uploading'>

export interface DemoAsset {
  /** Also the name of its files. */
  slug: string
  name: string
  /** 0 artifact, 1 scene, 2 painting, 3 file, 4 video. */
  category: 0 | 1 | 2 | 3 | 4
  creator: string
  owner?: { slug: string; sharePercent: number }
  priceYuan: number
  licence: Licence
  place: [longitude: number, latitude: number] | null
  /** Public accuracy of the place; exact by default. */
  positionAccuracy?: PositionAccuracy
  fileType: FileType
  fileName: string
  description: string
  /** Days since it went on sale. */
  daysAgo: number
  /** Approximate views in the last month. */
  views: number
  status?: DemoStatus
  /** Why it was rejected, put in violation, or failed. */
  reason?: string
  pinned?: boolean
}
