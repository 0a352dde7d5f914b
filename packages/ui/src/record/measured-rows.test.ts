import { expect, test } from 'vitest'
import { measuredRows } from './measured-rows.ts'

const texts = (rows: ReturnType<typeof measuredRows>) => rows.map(({ term, said }) => [term, said[0]?.text])

const MODEL = {
  ...{ vertices: 12_345, textures: 2, isClosed: true },
  ...{ largestTexture: [4_096, 2_048], maps: ['baseColour', 'normal'], texelLength: 0.000_21 },
  boundingBox: { minimum: [-0.1, 0, 0], maximum: [0.1, 0.485, 0.3] },
}

test('a model shows its extent in the unit of the file, its surface and its counts', () => {
  expect(texts(measuredRows('model', MODEL, 'metre', 'en-US'))).toEqual([
    ['Extent', '20 × 48.5 × 30 cm'],
    ['Surface', 'Watertight'],
    ['Vertices', '12,345'],
    ['Textures', '2'],
    ['Largest texture (pixels)', '4096 × 2048'],
    ['Kinds of textures', 'base colour, normal'],
    ['Texture pixel, about', '0.21 mm'],
  ])
  expect(texts(measuredRows('points', { pointSpacing: 0.0021 }, 'metre', 'zh-CN'))).toEqual([
    ['点距（约）', '2.1 毫米'],
  ])
  expect(texts(measuredRows('model', MODEL, 'unknown', 'zh-CN'))[0]).toEqual([
    '外形尺寸',
    '0.2 × 0.485 × 0.3（文件单位）',
  ])
})

test('a picture shows its depth, and not its colours as channels', () => {
  const rows = measuredRows('image', { bitsPerChannel: 16, channels: 3 }, 'unknown', 'en-US')
  expect(texts(rows)).toEqual([['Colour depth', '16 bits per channel']])
})

test('a document shows the size of its first page', () => {
  const rows = measuredRows('pdf', { widthMillimetres: 2_540, heightMillimetres: 841 }, 'unknown', 'en-US')
  expect(texts(rows)).toEqual([['First page', '2,540 × 841 mm']])
})

test('films and sounds show their rates', () => {
  expect(texts(measuredRows('video', { framesPerSecond: 23.98 }, 'unknown', 'en-US'))).toEqual([
    ['Frame rate', '23.98 frames per second'],
  ])
  expect(texts(measuredRows('audio', { sampleRateHertz: 44_100, channels: 2 }, 'unknown', 'zh-CN'))).toEqual([
    ['采样率', '44,100 Hz'],
    ['声道数', '2'],
  ])
})

test('a file without measured values has no rows', () => {
  expect(measuredRows(null, null, 'unknown', 'en-US')).toEqual([])
  expect(measuredRows('model', { boundingBox: { minimum: [0, 0], maximum: 'x' } }, 'metre', 'en-US')).toEqual([])
})
