import type { AnnotationPlace } from './explanations.ts'

/** Media fragments (https://www.w3.org/TR/media-frags/), here with decimals. */
const MEDIA_FRAGMENTS = 'http://www.w3.org/TR/media-frags/'
/** PDF fragments (RFC 3778). */
const PDF_FRAGMENTS = 'http://tools.ietf.org/rfc/rfc3778'

type Box = { x: number; y: number; width: number; height: number }
type Size = { width: number; height: number }
type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Web Annotation selector; 3D points use IIIF's `PointSelector` plus a normal. */
export function selectorOf(place: AnnotationPlace): Fields {
  switch (place.kind) {
    case 'point': {
      const [x, y, z] = place.position
      return { type: 'PointSelector', x, y, z, 'wencang:normal': place.normal }
    }
    case 'region':
      return boxSelector(place)
    case 'page':
      return {
        type: 'FragmentSelector',
        conformsTo: PDF_FRAGMENTS,
        value: `page=${place.page}`,
        refinedBy: boxSelector(place),
      }
    case 'moment': {
      const end = place.endSeconds === undefined ? '' : `,${place.endSeconds}`
      return { type: 'FragmentSelector', conformsTo: MEDIA_FRAGMENTS, value: `t=${place.seconds}${end}` }
    }
  }
}

function boxSelector({ x, y, width, height }: Box): Fields {
  const value = `xywh=percent:${[x, y, width, height].map(percentText).join(',')}`
  return { type: 'FragmentSelector', conformsTo: MEDIA_FRAGMENTS, value }
}

/** Percent text; shifts the decimal point, because multiplying would round. */
function percentText(share: number): string {
  const [mantissa = '0', exponent = '0'] = String(share).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = whole + fraction
  const point = whole.length + Number(exponent) + 2
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  const padded = digits.padEnd(point, '0')
  const text = `${padded.slice(0, point)}.${padded.slice(point)}`
  return text.replace(/^0+(?=\d)/, '').replace(/\.$/, '')
}

/**
 * Place of the first supported selector of a target.
 * @param size Picture size in pixels, for pixel selectors.
 * @returns undefined if none is supported
 */
export function placeOfTarget(target: unknown, size?: Size): AnnotationPlace | undefined {
  if (typeof target === 'string') {
    const fragment = target.split('#').at(-1) ?? ''
    return target.includes('#') ? placeOfFragment(fragment, undefined, size) : undefined
  }
  if (Array.isArray(target)) return firstOf(target, (one) => placeOfTarget(one, size))
  if (!isFields(target)) return undefined
  if (target.selector === undefined) return placeOfTarget(target.id ?? target.source, size)
  return firstOf([target.selector].flat(), (selector) => placeOfSelector(selector, size))
}

function firstOf<T>(list: unknown[], read: (value: unknown) => T | undefined): T | undefined {
  for (const one of list) {
    const found = read(one)
    if (found !== undefined) return found
  }
  return undefined
}

function placeOfSelector(selector: unknown, size: Size | undefined): AnnotationPlace | undefined {
  if (!isFields(selector)) return undefined
  const { type, value } = selector
  if (type === 'PointSelector') return placeOfPoint(selector)
  if (type === 'SvgSelector' && typeof value === 'string') return regionOf(boxOfSvg(value, size))
  if (type === 'FragmentSelector' && typeof value === 'string') return placeOfFragment(value, selector.refinedBy, size)
  return undefined
}

/** Default normal of foreign selectors. */
const UP = [0, 1, 0]

function placeOfPoint({ x, y, z, 'wencang:normal': normal = UP }: Fields): AnnotationPlace | undefined {
  const position = [x, y, z].filter((number) => typeof number === 'number')
  if (position.length < 3) return undefined
  return { kind: 'point', position: position as [number, number, number], normal: normal as [number, number, number] }
}

const regionOf = (box: Box | undefined): AnnotationPlace | undefined => box && { kind: 'region', ...box }

function placeOfFragment(value: string, refinedBy: unknown, size: Size | undefined): AnnotationPlace | undefined {
  const parts = new Map(value.split('&').map((part) => part.split('=', 2) as [string, string | undefined]))
  const box = boxOfFragment(parts.get('xywh'), size)
  const page = Number(parts.get('page') ?? Number.NaN)
  if (Number.isInteger(page)) {
    const refined = refinedBy === undefined ? undefined : placeOfSelector(refinedBy, size)
    const inPage = refined?.kind === 'region' ? refined : { x: 0, y: 0, width: 1, height: 1, ...box }
    const { x, y, width, height } = inPage
    return { kind: 'page', page, x, y, width, height }
  }
  return regionOf(box) ?? momentOf(parts.get('t'))
}

const NUMBER = /^\d*\.?\d+(e[+-]?\d+)?$/i
const numbersOf = (list: string): number[] | undefined => {
  const texts = list.split(',')
  return texts.every((text) => NUMBER.test(text)) ? texts.map(Number) : undefined
}

function boxOfFragment(value: string | undefined, size: Size | undefined): Box | undefined {
  const [, unit = 'pixel', list] = /^(?:(percent|pixel):)?([\d.,e+-]{1,2000})$/i.exec(value ?? '') ?? []
  if (list === undefined) return undefined
  if (unit === 'pixel') return boxInPixels(numbersOf(list), size)
  if (numbersOf(list) === undefined) return undefined
  return boxOf(list.split(',').map(shareOf))
}

const shareOf = (percent: string) => Number(/e/i.test(percent) ? Number(percent) / 100 : `${percent}e-2`)

function boxOf(numbers: number[]): Box | undefined {
  const [x, y, width, height] = numbers
  if (numbers.length !== 4 || x === undefined || y === undefined || width === undefined || height === undefined)
    return undefined
  return { x, y, width, height }
}

function boxInPixels(numbers: number[] | undefined, size: Size | undefined): Box | undefined {
  const box = numbers && boxOf(numbers)
  if (!box || !size) return undefined
  const { width, height } = size
  return { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height }
}

function momentOf(value: string | undefined): AnnotationPlace | undefined {
  const list = value?.replace(/^npt:/, '')
  // "t=,10" starts at 0.
  const numbers = list && numbersOf(list.startsWith(',') ? `0${list}` : list)
  if (!numbers || numbers.length > 2) return undefined
  const [seconds = 0, endSeconds] = numbers
  return { kind: 'moment', seconds, ...(endSeconds !== undefined && { endSeconds }) }
}

const MAX_SVG = 20_000

/** Bounding box in view box or picture fractions. */
function boxOfSvg(svg: string, size: Size | undefined): Box | undefined {
  if (svg.length > MAX_SVG) return undefined
  const attribute = (text: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(text)?.[1]
  const view = attribute(svg, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [left = 0, top = 0, width = size?.width, height = size?.height] = view ?? []
  if (!width || !height) return undefined
  const within = (box: Box): Box => ({
    x: (box.x - left) / width,
    y: (box.y - top) / height,
    width: box.width / width,
    height: box.height / height,
  })
  const rectangle = /<rect\s[^>]*>/.exec(svg)?.[0]
  if (rectangle) {
    const numbers = ['x', 'y', 'width', 'height'].map((name) => Number(attribute(rectangle, name) ?? 0))
    const box = boxOf(numbers)
    return box && within(box)
  }
  const polygon = /<poly(?:gon|line)\s[^>]*>/.exec(svg)?.[0]
  const points =
    polygon &&
    attribute(polygon, 'points')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number)
  if (!points || points.length < 4) return undefined
  const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return within({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y })
}
