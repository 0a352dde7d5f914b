/** Measures the web client; usage: tools/bench/README.md. */
import { parseArgs } from 'node:util'
import { createClient } from '@wencang/contract'
import { startBenchStack } from '../../lib/stack.ts'
import { median } from '../../lib/statistics.ts'
import { seedCatalogue } from '../catalogue/seed.ts'
import { scrollExplore } from './endless.ts'
import { calibrate, FORM_FACTORS, visit } from './lighthouse.ts'
import { dragMap, type MapFigures } from './map.ts'

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '5' },
    cards: { type: 'string', default: '5000' },
    points: { type: 'string', default: '4999' },
    only: { type: 'string', default: 'lighthouse|map|endless' },
  },
})
const only = values.only.split('|')
const say = (line: string) => console.log(line)

const stack = await startBenchStack(say)
try {
  if (only.includes('lighthouse')) await scores()
  if (only.includes('map')) await map()
  if (only.includes('endless')) await endless()
} finally {
  await stack.stop()
}

async function scores(): Promise<void> {
  const api = createClient({ baseUrl: stack.marketUrl })
  const { assets } = await api.listMarketAssets({ query: { limit: 1 } })
  const [asset] = assets
  if (!asset) throw new Error('the catalogue is empty')
  const { creator } = await api.getMarketAsset({ params: { id: asset.id } })
  const pages = {
    home: '',
    explore: 'explore',
    asset: `asset/${asset.id}/detail`,
    creator: `creator/${creator.id}/home`,
  }
  const slowdown = await calibrate(stack.marketUrl)
  say(`Phones are ${slowdown.toFixed(1)} times slower than this machine.`)
  say('| Page | | performance | accessibility | best practices | largest paint ms | blocked ms | shift | faults |')
  say('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, path] of Object.entries(pages)) {
    for (const formFactor of FORM_FACTORS) {
      const seen = await visit(`${stack.marketUrl}/${path}`, formFactor, Number(values.visits), slowdown)
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
  for (let visits = 0; visits < Number(values.visits); visits++)
    seen.push(await dragMap(stack.marketUrl, Number(values.points)))
  const middle = (key: keyof MapFigures) => median(seen.map((figures) => figures[key])).toFixed(0)
  say(
    `Map with ${values.points} points: ${middle('markers')} markers can be clicked ${middle('readyMilliseconds')} ms after the points are there (wanted ≤ 1000); ` +
      `while it is dragged, clustering takes the page ${middle('longestAnswerMilliseconds')} ms at most (wanted ≤ 50), ` +
      `longest task ${middle('longestTaskMilliseconds')} ms (without points: ${middle('longestTaskOfEmptyMap')} ms)`,
  )
}

async function endless(): Promise<void> {
  const wanted = Number(values.cards)
  await seedCatalogue(stack.databaseUrl, { onSale: wanted + 1_000, others: 100, creators: 200 }, say)
  const seen = await scrollExplore(stack.marketUrl, wanted)
  say(
    `Explore scrolled to card ${seen.cards}: at most ${seen.mostInPage} in the page (wanted ≤ 400), heap grew by ${seen.heapGrowthMib.toFixed(1)} MiB (wanted < 60), ` +
      `longest pause ${seen.longestPauseMilliseconds.toFixed(0)} ms (wanted ≤ 100; an empty page: ${seen.longestPauseOfEmptyPage.toFixed(0)} ms)`,
  )
}
