import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleFile } from '../../testing/files.ts'
import { withTilesFrom } from '../../testing/make-tiles.ts'
import { Refusal } from '../refusal.ts'
import { FFMPEG } from './ffmpeg.ts'
import { makeFilmTiles } from './film-tiles.ts'

/** Total seconds of a playlist, whose segments must exist. */
function lengthOf(list: string): number {
  const text = readFileSync(path.join(list, 'film.m3u8'), 'utf8')
  for (const line of text.split('\n'))
    if (line !== '' && !line.startsWith('#')) expect(existsSync(path.join(list, line)), line).toBe(true)
  expect(text).toContain('URI="init.mp4"')
  expect(text.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true)
  return [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
}

// Without ffmpeg no segments are made.
describe.runIf(FFMPEG !== undefined)('film segments', { timeout: 60_000 }, () => {
  test('the whole film is private to permitted viewers, and its beginning is public', () =>
    withTilesFrom(makeFilmTiles, sampleFile('film.mp4'), 'study', ({ made, full, open, shares }) => {
      expect(made).toMatchObject({ format: 'hls', entry: 'film.m3u8', stats: { seconds: 40, openSeconds: 20 } })
      expect(lengthOf(full)).toBeCloseTo(40, 0)
      expect(lengthOf(open)).toBeCloseTo(20, 0)
      expect(readdirSync(open).length).toBeLessThan(readdirSync(full).length)
      expect(shares.at(-1)).toBeGreaterThan(0.5)
    }))

  test('a film with the ceiling full is public as a whole', () =>
    withTilesFrom(makeFilmTiles, sampleFile('film.mp4'), 'full', ({ made, full, open }) => {
      expect(made?.stats).toEqual({ seconds: 40, parts: 10 })
      expect(lengthOf(full)).toBeCloseTo(40, 0)
      expect(readdirSync(open)).toEqual([])
    }))

  test('a film that cannot be decoded is refused with a reason', async () => {
    const film = sampleFile('film.mp4')
    const data = film.indexOf('mdat')
    film.fill(0xff, data + 4, data - 4 + film.readUInt32BE(data - 4))
    await expect(withTilesFrom(makeFilmTiles, film, 'study', () => undefined)).rejects.toThrow(Refusal)
  })
})
