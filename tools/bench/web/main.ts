/** Measures the web client; usage: tools/bench/README.md. */
import { createClient } from '@wencang/contract'
import { readOptions } from '../../lib/options.ts'
import { startBenchStack, WITHOUT_RATE_LIMITS } from '../../lib/stack.ts'
import { median } from '../../lib/statistics.ts'
import { seedCatalogue } from '../catalogue/seed.ts'
import { documentRates } from './documents.ts'
import { scrollExplore } from './endless.ts'
import { firstScreen } from './first-screen.ts'
import { interactionDelays } from './interactions.ts'
import { calibrate, FORM_FACTORS, visit } from './lighthouse.ts'
import { dragMap, type MapFigures } from './map.ts'

const options = readOptions({
  visits: 5,
  cards: 5_000,
  points: 4_999,
  'on-sale': 100_000,
  seconds: 10,
  only: 'lighthouse|screen|taps|documents|map|endless',
  keep: '',
})
const only = options.only.split('|')
const say = (line: string) => console.log(line)

const stack = await startBenchStack(say, options.keep, WITHOUT_RATE_LIMITS)
try {
  await fill(options['on-sale'])
  if (only.includes('lighthouse')) await scores()
  if (only.includes('screen')) await screens()
  if (only.includes('taps')) await taps()
  if (only.includes('documents')) await documents()
  if (only.includes('map')) await map()
  if (only.includes('endless')) await endless()
} finally {
  await stack.stop()
}

/** Adds to the demo unless it is there already. */
async function fill(onSale: number): Promise<void> {
  const { total } = await createClient({ baseUrl: stack.marketUrl }).countMarketAssets({ query: {} })
  if (total >= onSale) return
  await seedCatalogue(stack.databaseUrl, { onSale, others: 0, creators: onSale / 50, isBeside: true }, say)
}

/** Paths by name. */
async function measuredPages() {
  const api = createClient({ baseUrl: stack.marketUrl })
  const { assets } = await api.listMarketAssets({ query: { limit: 1, minPrice: 1 } })
  const [asset] = assets
  if (!asset) throw new Error('the catalogue is empty')
  const { creator } = await api.getMarketAsset({ params: { id: asset.id } })
  return { home: '', explore: 'explore', asset: `asset/${asset.id}/detail`, creator: `creator/${creator.id}/home` }
}

async function screens(): Promise<void> {
  say('| First screen of a phone | complete after ms | KB until then (wanted ≤ 150) |\n| --- | --- | --- |')
  for (const [name, path] of Object.entries(await measuredPages())) {
    const { milliseconds, kilobytes } = await firstScreen(`${stack.marketUrl}/${path}`, options.visits)
    say(`| ${name} | ${milliseconds.toFixed(0)} | ${kilobytes.toFixed(0)} |`)
  }
}

async function taps(): Promise<void> {
  const { asset } = await measuredPages()
  const slowdown = await calibrate(stack.marketUrl)
  const delays = await interactionDelays(stack.marketUrl, asset, slowdown, options.visits)
  say('| Interaction on a phone | to the next frame, ms (wanted ≤ 100) |\n| --- | --- |')
  for (const [name, milliseconds] of delays) say(`| ${name} | ${milliseconds.toFixed(0)} |`)
}

async function documents(): Promise<void> {
  const seen = await documentRates(stack.marketUrl, options.seconds)
  const ratio = (milliseconds: number) => (milliseconds / seen.apiAlone).toFixed(2)
  say(
    `Documents a second: cached ${seen.cached.rate.toFixed(0)} (wanted ≥ 2,000), rendered ${seen.rendered.rate.toFixed(0)} (wanted ≥ 300); ` +
      `p99 of the API ${seen.apiAlone.toFixed(1)} ms alone, ${ratio(seen.cached.api)} and ${ratio(seen.rendered.api)} times beside them, ` +
      `${ratio(seen.apiBesideWanted)} beside 2,000 cached (wanted ≤ 1.25)`,
  )
}

async function scores(): Promise<void> {
  const pages = await measuredPages()
  const slowdown = await calibrate(stack.marketUrl)
  say(`Phones are ${slowdown.toFixed(1)} times slower than this machine.`)
  say('| Page | | performance | accessibility | best practices | largest paint ms | blocked ms | shift | faults |')
  say('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, path] of Object.entries(pages)) {
    for (const formFactor of FORM_FACTORS) {
      const seen = await visit(`${stack.marketUrl}/${path}`, formFactor, options.visits, slowdown)
      const figures = [
        ...[seen.performance, seen.accessibility, seen.bestPractices].map((score) => score.toFixed(0)),
        ...[seen.largestPaintMilliseconds, seen.blockingMilliseconds].map((time) => time.toFixed(0)),
        seen.layoutShift.toFixed(3),
        seen.faults.join(', ') || 'none',
      ]
      say(`| ${name} | ${formFactor} | ${figures.join(' | ')} |`)
    }
  }
}

async function map(): Promise<void> {
  const seen: MapFigures[] = []
  for (let visits = 0; visits < options.visits; visits++) seen.push(await dragMap(stack.marketUrl, options.points))
  const middle = (key: keyof MapFigures) => median(seen.map((figures) => figures[key])).toFixed(0)
  say(
    `Map with ${options.points} points: ${middle('markers')} markers can be clicked ${middle('readyMilliseconds')} ms after the points are there (wanted ≤ 1000); ` +
      `while it is dragged, clustering takes the page ${middle('longestAnswerMilliseconds')} ms at most (wanted ≤ 50), ` +
      `longest task ${middle('longestTaskMilliseconds')} ms (without points: ${middle('longestTaskOfEmptyMap')} ms)`,
  )
}

async function endless(): Promise<void> {
  const wanted = options.cards
  await seedCatalogue(stack.databaseUrl, { onSale: wanted + 1_000, others: 100, creators: 200 }, say)
  const seen = await scrollExplore(stack.marketUrl, wanted)
  say(
    `Explore scrolled to card ${seen.cards}: at most ${seen.mostInPage} in the page (wanted ≤ 400), heap grew by ${seen.heapGrowthMib.toFixed(1)} MiB (wanted < 60), ` +
      `longest pause ${seen.longestPauseMilliseconds.toFixed(0)} ms (wanted ≤ 100; an empty page: ${seen.longestPauseOfEmptyPage.toFixed(0)} ms)`,
  )
}
