/** Measures how the viewer opens objects; usage: tools/bench/README.md. Software rendering affects times only. */
import { createClient } from '@wencang/contract'
import { openBrowser } from '../../lib/browser.ts'
import { readOptions } from '../../lib/options.ts'
import { startBenchStack } from '../../lib/stack.ts'
import { openOnLine } from './line.ts'
import { openModel } from './open-model.ts'
import { modelViewerBytes } from './other-viewer.ts'

const options = readOptions({ models: 10, only: 'frames|line', url: '' })
const wanted = options.only.split('|')
const say = (line: string) => console.log(line)

const stack = options.url ? null : await startBenchStack(say)
const marketUrl = stack?.marketUrl ?? options.url
const api = createClient({ baseUrl: marketUrl })
const pageOf = (id: string) => `${marketUrl}/#/asset/${id}/detail`
const browser = await openBrowser([
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
])
try {
  if (wanted.includes('frames')) await frames()
  if (wanted.includes('line')) await line()
} finally {
  await browser.close()
  await stack?.stop()
}

async function frames() {
  const { assets } = await api.listMarketAssets({ query: { fileTypes: ['.glb'], limit: options.models } })
  say('| Model | difference from its picture % | ready ms | longest task ms | loaded KB |')
  say('| --- | --- | --- | --- | --- |')
  for (const { id, name } of assets) {
    const seen = await openModel(browser, pageOf(id))
    const figures = [
      (seen.difference * 100).toFixed(2),
      seen.readyMilliseconds.toFixed(0),
      seen.longestTaskMilliseconds.toFixed(0),
      (seen.loadedBytes / 1000).toFixed(0),
    ]
    say(`| ${name} | ${figures.join(' | ')} |`)
  }
}

/** Finds the largest asset per preview kind. */
async function largestOfEachKind() {
  const largest = new Map<string, { id: string; size: number; model: string | null }>()
  let isMore = true
  let start: Awaited<ReturnType<typeof api.listMarketAssets>>['last']
  while (isMore) {
    const { assets, last } = await api.listMarketAssets({ query: { limit: 50, ...(start && { start }) } })
    for (const { id } of assets) {
      const { preview, fileSize } = await api.getMarketAsset({ params: { id } })
      const size = fileSize ?? 0
      if (preview.state !== 'ready' || size <= (largest.get(preview.kind)?.size ?? -1)) continue
      largest.set(preview.kind, { id, size, model: preview.kind === 'model' ? preview.url : null })
    }
    start = last
    isMore = last !== undefined
  }
  return largest
}

async function line() {
  const ms = (value: number | null) => (value === null ? '–' : value.toFixed(0))
  say('| Kind | file MB | recognisable ms | until then KB | lives ms | detail ms | for that KB | longest task ms |')
  say('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const [kind, { id, size, model }] of await largestOfEachKind()) {
    const seen = await openOnLine(browser, pageOf(id))
    const figures = [
      (size / 1e6).toFixed(1),
      ms(seen.recognisableMilliseconds),
      (seen.recognisableBytes / 1000).toFixed(0),
      ms(seen.liveMilliseconds),
      ms(seen.detailMilliseconds),
      (seen.liveBytes / 1000).toFixed(0),
      ms(seen.longestTaskMilliseconds),
    ]
    say(`| ${kind} | ${figures.join(' | ')} |`)
    if (model) {
      const modelBytes = (await (await fetch(model)).arrayBuffer()).byteLength
      const theirs = (await modelViewerBytes()) + modelBytes
      say(`Bytes for that model to those that <model-viewer> needs: ${(seen.liveBytes / theirs).toFixed(2)}`)
    }
  }
}
