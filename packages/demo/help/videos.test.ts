import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import videos from './videos.json' with { type: 'json' }

const FOLDER = path.join(import.meta.dirname, 'videos')
/** Videos are in every checkout and in the demo data image. */
const MAX_BYTES = 700_000
const EBML = '1a45dfa3'

test('there are four videos about the platform and five about assets, each with a title in both languages', () => {
  const kinds = videos.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'platform')).toHaveLength(4)
  expect(kinds.filter((kind) => kind === 'asset')).toHaveLength(5)
  for (const { title } of videos) {
    expect(title['zh-CN']).toMatch(/\p{Script=Han}/u)
    expect(title['en-US']).toMatch(/^[\x20-\x7e]+$/)
  }
})

test('each video is a small WebM recording, and there are no others', async () => {
  expect((await readdir(FOLDER)).sort()).toEqual(videos.map(({ slug }) => `${slug}.webm`).sort())
  for (const { slug } of videos) {
    const content = await readFile(path.join(FOLDER, `${slug}.webm`))
    expect(content.subarray(0, 4).toString('hex'), slug).toBe(EBML)
    expect(content.length, slug).toBeLessThan(MAX_BYTES)
  }
})
