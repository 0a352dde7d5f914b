/** Provinces and cities with their names and where to look for them. */
import { readOutlines } from './echarts-outlines.ts'
import { latinName } from './names.ts'
import { provinces } from './china.ts'

/** Code by GB/T 2260, name, Latin name, longitude and latitude. */
export type Region = [code: string, name: string, latin: string, longitude: number, latitude: number]

/** Their own outlines carry no place of a city beside the province's. */
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
