import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { AssetDetail } from '@wencang/contract'
import { BufferSource, BufferTarget, Conversion, Input, MP4, Mp4OutputFormat, Output } from 'mediabunny'
import { changeAnswers } from '../support/answers.ts'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'

const FILM = path.join(import.meta.dirname, '../../packages/preview-pipeline/src/testing/samples/film.mp4')
const SECONDS = 8

/** Film as fragmented MP4: init segment plus one piece. */
async function filmInPieces(): Promise<Record<string, Buffer>> {
  const input = new Input({ source: new BufferSource(await readFile(FILM)), formats: [MP4] })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target })
  const conversion = await Conversion.init({
    input,
    output,
    audio: { discard: true },
    trim: { start: 0, end: SECONDS },
  })
  await conversion.execute()
  const bytes = Buffer.from(target.buffer ?? new ArrayBuffer(0))
  const headLength = bytes.indexOf('moof') - 4
  const list = [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${SECONDS}`, '#EXT-X-PLAYLIST-TYPE:VOD'],
    ...['#EXT-X-MAP:URI="head.mp4"', `#EXTINF:${SECONDS},`, 'part.m4s', '#EXT-X-ENDLIST', ''],
  ]
  return {
    'film.m3u8': Buffer.from(list.join('\n')),
    'head.mp4': bytes.subarray(0, headLength),
    'part.m4s': bytes.subarray(headLength),
  }
}

/**
 * Mocked: the worker needs ffmpeg for segments.
 * @returns Names of the requested pieces.
 */
async function openFilm(page: Page, changes: Partial<AssetDetail> = {}): Promise<string[]> {
  const pieces = await filmInPieces()
  const asked: string[] = []
  await page.route('**/pieces-of-film/*', (route) => {
    const name = path.basename(new URL(route.request().url()).pathname)
    asked.push(name)
    return route.fulfill({ body: pieces[name] ?? '', contentType: 'application/octet-stream' })
  })
  const { assets } = await apiOf(page.request).listMarketAssets({ query: { fileTypes: ['.mp4'], limit: 1 } })
  const id = assets[0]?.id ?? ''
  await changeAnswers<AssetDetail>(page, `**/market/assets/${id}`, (asset) => ({
    ...asset,
    ...changes,
    preview: {
      ...asset.preview,
      // Overrides the worker's current state.
      kind: 'video',
      state: 'ready',
      tiles: { format: 'hls', url: new URL('/pieces-of-film/film.m3u8', page.url()).href, isPart: false },
    },
  }))
  await page.goto(`/#/asset/${id}/detail`)
  return asked
}

test('annotations at moments of a film become captions in their languages', async ({ browser }) => {
  const { page } = await openAs(browser, null)
  await page.goto('/#/')
  const moment = (id: string, seconds: number, title: object) => ({ id, place: { kind: 'moment', seconds }, title })
  await page.route('**/market/assets/*/explanations', (route) =>
    route.fulfill({
      json: {
        annotations: [
          { ...moment('a', 1, { zh: '开窑', en: 'Opening the kiln' }), text: { zh: '窑温 <1300 ℃ 时开窑。' } },
          moment('b', 4, { zh: '试釉' }),
        ],
        tours: [],
      },
    }),
  )
  await openFilm(page, { explained: true })
  const captions = () =>
    page.locator('main video[controls]').evaluate((film: HTMLVideoElement) =>
      Array.from(film.textTracks, ({ kind, language, cues }) => ({
        kind,
        language,
        said: Array.from(cues ?? [], (cue) => [cue.startTime, cue.endTime, (cue as VTTCue).getCueAsHTML().textContent]),
      })),
    )
  await expect.poll(captions).toEqual([
    {
      kind: 'captions',
      language: 'zh-CN',
      said: [
        [1, 7, '窑温 <1300 ℃ 时开窑。'],
        [4, 10, '试釉'],
      ],
    },
    { kind: 'captions', language: 'en', said: [[1, 7, 'Opening the kiln']] },
  ])
})

const playedSeconds = (page: Page) =>
  page.locator('main video[controls]').evaluate((film: HTMLVideoElement) => film.currentTime)
const press = (page: Page) =>
  page.locator('main video[controls]').evaluate((film: HTMLVideoElement) => {
    film.muted = true
    film.play().catch(() => undefined)
  })

test('before playing a segmented film only its playlist is loaded', async ({ browser }) => {
  const { page } = await openAs(browser, null)
  await page.goto('/#/')
  const asked = await openFilm(page)
  await expect.poll(() => asked).toEqual(['film.m3u8'])
  await press(page)
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2)
  expect(new Set(asked)).toEqual(new Set(['film.m3u8', 'head.mp4', 'part.m4s']))
})

test('a segmented film plays if play is pressed before the player is loaded', async ({ browser }) => {
  const { page } = await openAs(browser, null, { look: 'phone' })
  await page.goto('/#/')
  let release = (): void => undefined
  const pressed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/film-source/, async (route: Route) => {
    await pressed
    await route.continue()
  })
  await openFilm(page)
  await press(page)
  release()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2)
})
