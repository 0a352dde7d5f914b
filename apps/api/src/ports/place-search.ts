/** Place in WGS 84 coordinates. */
export interface FoundPlace {
  id: string
  name: string
  address: string
  /** English name and address, if known. */
  english?: { name: string; address: string }
  longitude: number
  latitude: number
}

export interface PlaceSearch {
  /** Best matches first. @throws when the service does not answer. */
  find(keywords: string): Promise<FoundPlace[]>
}
