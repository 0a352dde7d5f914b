import { strToU8, zipSync } from 'fflate'
import { BufferSource, Input, Mp4OutputFormat } from 'mediabunny'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fbxSlab } from '../testing/fbx-files.ts'
import { pdfFile, sampleFile, samplePath } from '../testing/files.ts'
import { makeFrom } from '../testing/make.ts'
import { makeArchivePreview } from './archive.ts'
import { makeFbxPreview } from './fbx.ts'
import type { PreviewMaker } from './maker.ts'
import { makeAudioPreview } from './media/audio.ts'
import { clipSecondsOf, cutClip, FILMS, openMedia } from './media/clip.ts'
import { FFMPEG } from './media/ffmpeg.ts'
import { makeVideoPreview } from './media/video.ts'
import { makePdfPreview } from './pdf.ts'
import { makePicturePreview } from './pictures.ts'

/** Elsewhere the decoder needs ffmpeg. */
const HAS_FRAMES = FFMPEG !== undefined || (process.platform === 'linux' && process.arch === 'x64')

/** Start of the second frame, whose length is that of the first. */
function frameIn(sound: Buffer): number {
  const first = sound.findIndex((byte, at) => byte === 0xff && ((sound[at + 1] ?? 0) & 0xe6) === 0xe2)
  return sound.indexOf(sound.subarray(first, first + 2), first + 2)
}

const sizeOf = async (picture: Uint8Array | undefined) => {
  const { width, height, format } = await sharp(picture).metadata()
  return { width, height, format }
}

describe('documents', { timeout: 90_000 }, () => {
  test('a document shows its first pages, and no more than eight', async () => {
    const { kind, stats, files } = await makeFrom(makePdfPreview, await pdfFile(17))
    expect(kind).toBe('pdf')
    expect(stats).toEqual({ pages: 17, pagesShown: 8, widthMillimetres: 210, heightMillimetres: 297, hasText: true })
    expect(Object.keys(files).sort()).toEqual([...Array.from({ length: 8 }, (_, i) => `page-${i + 1}`), 'snapshot'])
    expect(await sizeOf(files['page-8'])).toEqual({ width: 904, height: 1278, format: 'webp' })
  })

  test.each([
    ['study', 11, 6, 1278],
    ['outline', 11, 1, 1022],
    ['full', 11, 11, 1278],
  ] as const)('number and size of the pages depend on the ceiling (%s)', async (ceiling, pages, shown, height) => {
    const { stats, files } = await makeFrom(makePdfPreview, await pdfFile(pages), ceiling)
    expect(stats).toMatchObject({ pages, pagesShown: shown })
    expect(files[`page-${shown + 1}`]).toBeUndefined()
    expect(await sizeOf(files[`page-${shown}`])).toMatchObject({ height })
  })

  test('a locked document is reported as locked', async () => {
    const locked = await pdfFile(1, { userPassword: 'secret', ownerPassword: 'more secret' })
    await expect(makeFrom(makePdfPreview, locked)).rejects.toMatchObject({ reason: 'encrypted' })
  })
})

describe('archives', () => {
  test('an archive shows its directory, and marks entries that lead elsewhere', async () => {
    const archive = zipSync({
      '模型/鼎.obj': strToU8('v 0 0 0'),
      '../outside.txt': strToU8('x'.repeat(5_000)),
      'folder/': new Uint8Array(),
    })
    const { kind, stats } = await makeFrom(makeArchivePreview, archive)
    expect(kind).toBe('archive')
    expect(stats).toMatchObject({ files: 2, folders: 1, bytes: 5_007, unsafe: 1, encrypted: 0, isSuspicious: false })
    expect(stats.entries).toContainEqual({ path: '模型/鼎.obj', bytes: 7 })
  })
})

describe('sound and film', { timeout: 90_000 }, () => {
  test('a sound has its length, tags and waveform, and a short one an excerpt of its half', async () => {
    const { kind, stats, files } = await makeFrom(makeAudioPreview, sampleFile('tone.mp3'))
    expect(kind).toBe('audio')
    expect(stats).toMatchObject({
      durationSeconds: expect.closeTo(40, 0),
      title: '古琴独奏',
      artist: '示例',
      channels: 1,
    })
    const peaks = stats.peaks as number[]
    expect(peaks).toHaveLength(240)
    // Swells from silence.
    expect(peaks[3]).toBeLessThan(0.2)
    expect(Math.max(...peaks.slice(40, 80))).toBeGreaterThan(0.9)
    expect(stats.clipSeconds).toBeCloseTo(20, 0)
    expect((await makeFrom(makeAudioPreview, files.clip ?? new Uint8Array())).stats).toMatchObject({
      durationSeconds: expect.closeTo(20, 0),
    })
    expect(await sizeOf(files.snapshot)).toEqual({ width: 800, height: 800, format: 'webp' })
  })

  test('an MP4 with sound alone is previewed as sound', async () => {
    const input = await openMedia(samplePath('film.mp4'), FILMS)
    const audio = await input.getPrimaryAudioTrack()
    const sound = await cutClip(new Mp4OutputFormat({ fastStart: 'in-memory' }), { audio }, 12)
    const { kind, stats, files } = await makeFrom(makeVideoPreview, sound ?? new Uint8Array())
    expect([kind, stats.coding, Math.round(Number(stats.clipSeconds))]).toEqual(['audio', 'aac', 6])
    expect(files.clip?.length).toBeGreaterThan(1_000)
  })

  test('a QuickTime film that is called MP4 is shown', async () => {
    const film = Buffer.from(sampleFile('film.mp4'))
    film.write('qt  ', 8, 'latin1')
    expect((await makeFrom(makeVideoPreview, film)).stats).toMatchObject({ durationSeconds: 40, width: 96 })
  })

  test.each(['stts', 'ctts'])(
    'a film whose table %s claims billions of samples is refused before they are listed',
    async (table) => {
      const film = Buffer.from(sampleFile('film.mp4'))
      const at = film.indexOf(table, 'latin1')
      expect(at).toBeGreaterThan(0)
      // After the name: version, flags, run count, first run's samples.
      film.writeUInt32BE(0xffff_fff0, at + 12)
      await expect(makeFrom(makeVideoPreview, film)).rejects.toMatchObject({
        reason: 'damaged',
        message: 'The file lists more samples than it has bytes',
      })
    },
  )

  test('a sound with a VBRI frame of another channel mode is shown', async () => {
    const sound = sampleFile('tone.mp3')
    const first = frameIn(sound)
    const frame = Buffer.alloc(417)
    // 128 kbit/s, 44.1 kHz, stereo; the tone is not.
    frame.set([0xff, 0xfb, 0x90, 0x04])
    frame.write('VBRI', 36, 'latin1')
    const { stats } = await makeFrom(makeAudioPreview, Buffer.concat([frame, sound.subarray(first)]))
    expect(stats.channels).toBe(1)
    expect(stats.durationSeconds).toBeCloseTo(40, 0)
  })

  test('a film without its pictures is damaged', async () => {
    const film = sampleFile('film.mp4')
    const data = film.indexOf('mdat', 'latin1') - 4
    const length = film.readUInt32BE(data)
    // Tables before or after the data, which is cut to its name.
    const cut = Buffer.concat([film.subarray(0, data), Buffer.from('\0\0\0\u0008mdat'), film.subarray(data + length)])
    const table = cut.indexOf('stco', 'latin1')
    expect(table).toBeGreaterThan(0)
    const count = cut.readUInt32BE(table + 8)
    for (let i = 0; i < count; i++) cut.writeUInt32BE(0x7000_0000, table + 12 + i * 4)
    await expect(makeFrom(makeVideoPreview, cut)).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('a sound in a coding that browsers do not play is named', async () => {
    const { files } = await makeFrom(makeVideoPreview, sampleFile('film.mp4'))
    const input = new Input({ source: new BufferSource(files.clip ?? new Uint8Array()), formats: FILMS })
    const audio = await input.getPrimaryAudioTrack()
    const clip = await cutClip(new Mp4OutputFormat({ fastStart: 'in-memory' }), { audio }, 2)
    const sound = Buffer.from(clip ?? [])
    // The configuration (ISO/IEC 14496-3, 1.6.2.1) says AAC LC, then xHE-AAC, 42.
    const { description } = (await audio?.getDecoderConfig()) ?? {}
    const at = sound.indexOf(Buffer.from(description as Uint8Array), sound.indexOf('esds', 'latin1'))
    expect(at).toBeGreaterThan(0)
    sound.set([0xf9, 0x40], at)
    await expect(makeFrom(makeVideoPreview, sound)).rejects.toMatchObject({
      reason: 'unsupported',
      message: 'sound in xHE-AAC',
    })
  })

  test('a film has its length and size, and a short one an excerpt of its half with sound', async () => {
    const { kind, stats, files } = await makeFrom(makeVideoPreview, sampleFile('film.mp4'))
    expect(kind).toBe('video')
    const facts = { durationSeconds: 40, width: 96, height: 64, framesPerSecond: 2, coding: 'avc', hasSound: true }
    expect(stats).toMatchObject(facts)
    const clip = (await makeFrom(makeVideoPreview, files.clip ?? new Uint8Array())).stats
    expect(clip).toMatchObject({ ...facts, durationSeconds: 20 })
    if (!HAS_FRAMES) return
    expect(stats.strip).toEqual({ columns: 5, rows: 2, frames: 10 })
    expect(await sizeOf(files['view-1'])).toEqual({ width: 1280, height: 342, format: 'webp' })
    expect(await sizeOf(files.snapshot)).toEqual({ width: 96, height: 64, format: 'webp' })
  })
})

test.each([
  [3_600, 30],
  [60, 30],
  [12, 6],
])('of %i seconds the excerpt has %i, never the whole', (whole, shown) => {
  expect(clipSecondsOf(whole)).toBe(shown)
})

describe('pictures', { timeout: 90_000 }, () => {
  test('a TIFF of sixteen bits becomes a picture for screens', async () => {
    const raw = { width: 3000, height: 1500, channels: 3, background: { r: 120, g: 40, b: 20 } } as const
    const tiff = await sharp({ create: raw })
      .toColourspace('rgb16')
      .tiff({ bigtiff: true, compression: 'lzw' })
      .toBuffer()
    const { stats, files } = await makeFrom(makePicturePreview, tiff)
    expect(stats).toMatchObject({ width: 3000, height: 1500, bitsPerChannel: 16 })
    // Previews have half of the original.
    expect(await sizeOf(files.image)).toEqual({ width: 1500, height: 750, format: 'webp' })
    const { data } = await sharp(files.image).raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(110)
    expect(data[2]).toBeLessThan(35)
  })
})

describe('FBX', { timeout: 90_000 }, () => {
  test.each([
    ['y', 1, [4, 2, 1]],
    ['z', 2, [4, 1, 2]],
  ])('a model with %s upwards stands upright, in metres', async (_name, upAxis, size) => {
    const { kind, stats } = await makeFrom(makeFbxPreview, Buffer.from(fbxSlab(upAxis)))
    expect(kind).toBe('model')
    expect(stats).toMatchObject({ triangles: 12 })
    const { minimum, maximum } = stats.boundingBox as { minimum: number[]; maximum: number[] }
    expect(maximum.map((value, axis) => Math.round((value - (minimum[axis] ?? 0)) * 100) / 100)).toEqual(size)
  })
})

test.each<[string, PreviewMaker, Uint8Array]>([
  ['a PDF', makePdfPreview, Buffer.from('%PDF-1.7\n%%EOF')],
  ['an archive', makeArchivePreview, Buffer.from('PK\u0003\u0004 and nothing behind it')],
  ['a sound', makeAudioPreview, Buffer.alloc(4_000, 1)],
  ['a film', makeVideoPreview, Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(3_000, 7)])],
  ['a picture', makePicturePreview, Buffer.from('II*\0 and nothing behind it')],
  ['an FBX file', makeFbxPreview, Buffer.from('Kaydara FBX Binary  \0\u001a\0')],
])(
  '%s that is damaged is rejected with a reason',
  async (_name, maker, file) => {
    await expect(makeFrom(maker, file)).rejects.toMatchObject({ name: 'Refusal', reason: 'damaged' })
  },
  30_000,
)
