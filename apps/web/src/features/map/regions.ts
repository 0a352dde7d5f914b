import type { Position } from '../../entities/map/map-view.ts'

/** GB/T 2260 code, name, Latin name, longitude, latitude; provinces first. */
export type Region = readonly [code: string, name: string, latin: string, longitude: number, latitude: number]

const PROVINCE_ZOOM = 6
const CITY_ZOOM = 9

/** Finds a region by code (two or six digits) or name, with or without 省 or 市. A county is found as its city or province. */
export function findRegion(regions: readonly Region[], wanted: string): (Position & { zoom: number }) | undefined {
  const name = bareName(wanted)
  const found =
    codesOf(wanted).flatMap((code) => regions.filter((region) => region[0] === code))[0] ??
    regions.find((region) => bareName(region[1]) === name || bareName(region[2]) === name)
  if (!found) return undefined
  return { longitude: found[3], latitude: found[4], zoom: found[0].endsWith('0000') ? PROVINCE_ZOOM : CITY_ZOOM }
}

/** A code, then its city's and its province's. */
function codesOf(wanted: string): string[] {
  if (!/^\d{2}(\d{4})?$/.test(wanted)) return []
  return [wanted, `${wanted.slice(0, 4)}00`, `${wanted.slice(0, 2)}0000`]
}

const KINDS = /(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|地区|省|市|盟)$/

/** Equates `Xi’an` with `xian`, and `西安市` with `西安`. */
function bareName(name: string): string {
  const plain = name
    .trim()
    .normalize('NFKD')
    .replace(/[\p{M}\s’']/gu, '')
    .toLowerCase()
  return plain.replace(KINDS, '')
}
