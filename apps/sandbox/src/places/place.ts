/** A place that people look for. */
export interface Place {
  name: string
  /** Pinyin and English names, lower case, words apart. */
  latin: string
  province: string
  city: string
  district: string
  address: string
  /** Longitude and latitude by GCJ-02, as Chinese maps count. */
  location: readonly [longitude: number, latitude: number]
  adcode: string
  type: PlaceType
}

export type PlaceType = 'province' | 'city' | 'heritage' | 'museum'
