import { digitsText, type FileUnit, measuredTogether } from '@wencang/studio'
import { numberText } from '../lib/format.ts'
import type { RecordRow } from './record-rows.ts'
import { recordTexts } from './record-texts.ts'

type Stats = Readonly<Record<string, unknown>> | null

/** Rows of the values that the preview step measured in the file. */
export function measuredRows(kind: string | null, stats: Stats, unit: FileUnit, locale: string): RecordRow[] {
  const { measured } = recordTexts(locale)
  const count = (name: string, text = '{{count}}') => {
    const value = stats?.[name]
    return typeof value === 'number' && value > 0 ? text.replace('{{count}}', numberText(value, locale)) : undefined
  }
  const lengths = extentOf(stats)
  const extent = lengths && measuredTogether(lengths, unit)
  const lengthText = (length: unknown) => {
    if (typeof length !== 'number' || !(length > 0)) return undefined
    const [found] = measuredTogether([length], unit)
    return found && measured.length[found.unit ?? 'file'].replace('{{lengths}}', digitsText(found.value, locale))
  }
  const size = stats?.largestTexture
  const isClosed = stats?.isClosed
  const rows: [field: string, term: string, text: string | undefined][] = [
    [
      'extent',
      measured.extent,
      extent &&
        measured.length[extent[0]?.unit ?? 'file'].replace(
          '{{lengths}}',
          extent.map(({ value }) => digitsText(value, locale)).join(' × '),
        ),
    ],
    [
      'surface',
      measured.surface,
      typeof isClosed === 'boolean' ? (isClosed ? measured.closed : measured.open) : undefined,
    ],
    ['page', measured.page, pageText(stats, measured.length.mm, locale)],
    ['vertices', measured.vertices, count('vertices')],
    ['spacing', measured.spacing, lengthText(stats?.pointSpacing)],
    ['textures', measured.textures, count('textures')],
    [
      'largestTexture',
      measured.largestTexture,
      isPair(size) ? size.map((edge) => String(edge)).join(' × ') : undefined,
    ],
    ['maps', measured.maps, mapsText(stats?.maps, measured.mapNames, measured.and)],
    ['texel', measured.texel, lengthText(stats?.texelLength)],
    ['depth', measured.depth, count('bitsPerChannel', measured.bits)],
    ['framesPerSecond', measured.framesPerSecond, count('framesPerSecond', measured.perSecond)],
    ['sampleRate', measured.sampleRate, count('sampleRateHertz', measured.hertz)],
    // Those of pictures are colours.
    ['channels', measured.channels, kind === 'audio' ? count('channels') : undefined],
  ]
  return rows.flatMap(([field, term, text]) =>
    text === undefined ? [] : [{ field, term, said: [{ text }], shape: 'line' as const }],
  )
}

function pageText(stats: Stats, text: string, locale: string): string | undefined {
  const size = [stats?.widthMillimetres, stats?.heightMillimetres]
  return isPair(size)
    ? text.replace('{{lengths}}', size.map((edge) => numberText(edge, locale)).join(' × '))
    : undefined
}

/** Lengths along the axes, in the unit of the preview. */
function extentOf(stats: Stats): number[] | undefined {
  const { minimum, maximum } = (stats?.boundingBox ?? {}) as { minimum?: unknown; maximum?: unknown }
  if (!isPoint(minimum) || !isPoint(maximum)) return undefined
  return maximum.map((high, axis) => high - (minimum[axis] ?? high))
}

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => Number.isFinite(one))

function mapsText(maps: unknown, names: Record<string, string>, and: string): string | undefined {
  const known = Array.isArray(maps) ? maps.flatMap((name) => names[String(name)] ?? []) : []
  return known.length > 0 ? known.join(and) : undefined
}

const isPoint = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length === 3 && value.every((one) => Number.isFinite(one))
