/** A place somewhere on earth, by WGS 84. */
export interface FoundPlace {
  id: string
  name: string
  address: string
  longitude: number
  latitude: number
}

/** Finds places by what people call them. */
export interface PlaceSearch {
  /** The best first. @throws when the service does not answer. */
  find(keywords: string): Promise<FoundPlace[]>
}
