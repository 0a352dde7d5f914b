import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DetailCeiling } from '@wencang/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleFile } from '../../testing/files.ts'
import { Refusal } from '../refusal.ts'
import { FFMPEG } from './ffmpeg.ts'
import { makeFilmTiles } from './film-tiles.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wencang-test-film-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function tilesOf(film: Buffer, ceiling: DetailCeiling) {
  const own = mkdtempSync(path.join(folder, 'film-'))
  const [full, open, scratch] = ['full', 'open', 'scratch'].map((name) => path.join(own, name)) as [
    string,
    string,
    string,
  ]
  for (const one of [full, open, scratch]) mkdirSync(one)
  const original = path.join(own, 'original')
  writeFileSync(original, film)
  const shares: number[] = []
  const progress = (share: number) => void shares.push(share)
  const made = await makeFilmTiles(original, { full, open, scratch, progress }, ceiling)
  return { made, full, open, shares }
}

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
  test('the whole film is private to permitted viewers, and its beginning is public', async () => {
    const { made, full, open, shares } = await tilesOf(sampleFile('film.mp4'), 'study')
    expect(made).toMatchObject({ format: 'hls', entry: 'film.m3u8', stats: { seconds: 40, openSeconds: 20 } })
    expect(lengthOf(full)).toBeCloseTo(40, 0)
    expect(lengthOf(open)).toBeCloseTo(20, 0)
    expect(readdirSync(open).length).toBeLessThan(readdirSync(full).length)
    expect(shares.at(-1)).toBeGreaterThan(0.5)
  })

  test('a film with the ceiling full is public as a whole', async () => {
    const { made, full, open } = await tilesOf(sampleFile('film.mp4'), 'full')
    expect(made?.stats).toEqual({ seconds: 40, parts: 10 })
    expect(lengthOf(full)).toBeCloseTo(40, 0)
    expect(readdirSync(open)).toEqual([])
  })

  test('a film that cannot be decoded is refused with a reason', async () => {
    const film = sampleFile('film.mp4')
    const data = film.indexOf('mdat')
    film.fill(0xff, data + 4, data - 4 + film.readUInt32BE(data - 4))
    await expect(tilesOf(film, 'study')).rejects.toThrow(Refusal)
  })
})
