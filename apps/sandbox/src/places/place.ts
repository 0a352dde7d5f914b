export interface Place {
  name: string
  /** Pinyin and English names, lower case, space-separated. */
  latin: string
  province: string
  city: string
  district: string
  address: string
  /** Longitude and latitude in GCJ-02, as on Chinese maps. */
  location: readonly [longitude: number, latitude: number]
  adcode: string
  type: PlaceType
}

export type PlaceType = 'province' | 'city' | 'heritage' | 'museum'
