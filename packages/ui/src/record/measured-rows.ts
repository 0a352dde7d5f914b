import { numberText } from '../lib/format.ts'
import { digitsText, type FileUnit, measuredTogether } from '../viewer/measure/units.ts'
import type { RecordRow } from './record-rows.ts'
import { recordTexts } from './record-texts.ts'

type Stats = Readonly<Record<string, unknown>> | null

/** What the preview step measured in the file, beside what the creator states. */
export function measuredRows(kind: string | null, stats: Stats, unit: FileUnit, locale: string): RecordRow[] {
  const { measured } = recordTexts(locale)
  const count = (name: string, text = '{{count}}') => {
    const value = stats?.[name]
    return typeof value === 'number' && value > 0 ? text.replace('{{count}}', numberText(value, locale)) : undefined
  }
  const lengths = extentOf(stats)
  const extent = lengths && measuredTogether(lengths, unit)
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
    ['vertices', measured.vertices, count('vertices')],
    ['textures', measured.textures, count('textures')],
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

/** Lengths along the axes, in the unit of the preview. */
function extentOf(stats: Stats): number[] | undefined {
  const { minimum, maximum } = (stats?.boundingBox ?? {}) as { minimum?: unknown; maximum?: unknown }
  if (!isPoint(minimum) || !isPoint(maximum)) return undefined
  return maximum.map((high, axis) => high - (minimum[axis] ?? high))
}

const isPoint = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length === 3 && value.every((one) => Number.isFinite(one))
