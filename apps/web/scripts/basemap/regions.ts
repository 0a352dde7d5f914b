/** Provinces and cities with names and map positions. */

import { provinces } from './china.ts'
import { readOutlines } from './echarts-outlines.ts'
import { latinName } from './names.ts'

/** GB/T 2260 code, name, Latin name, longitude, latitude. */
export type Region = [code: string, name: string, latin: string, longitude: number, latitude: number]

/** Provinces that need no separate city label. */
const OWN_PLACE = new Set(['110000', '120000', '310000', '500000', '710000', '810000', '820000'])

export function provinceRegions(): Region[] {
  return provinces().map(({ id, properties }) => region(String(id), properties.name, properties.cp))
}

export function cityRegions(): Region[] {
  return readOutlines('china-cities')
    .filter(({ id }) => !OWN_PLACE.has(String(id)))
    .map(({ id, properties }) => region(String(id), properties.name, properties.cp))
}

function region(code: string, name: string, [longitude, latitude]: [number, number]): Region {
  return [code, name, latinName(name), round(longitude), round(latitude)]
}

const round = (degrees: number) => Math.round(degrees * 1000) / 1000
