/** A place in WGS 84 coordinates. */
export interface FoundPlace {
  id: string
  name: string
  address: string
  /** The same in English, where it is known. */
  english?: { name: string; address: string }
  longitude: number
  latitude: number
}

/** Finds places by name. */
export interface PlaceSearch {
  /** Best matches first. @throws when the service does not answer. */
  find(keywords: string): Promise<FoundPlace[]>
}
