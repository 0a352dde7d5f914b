import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/index.ts'
import { hasSearchEngine, startSearchNodes, type TestSearchEngine } from '../../../testing/search-engine.ts'

describe.skipIf(!hasSearchEngine())('an engine of three nodes', () => {
  let nodes: TestSearchEngine[]
  let app: TestApp
  beforeEach(async () => {
    nodes = await startSearchNodes(3)
    app = await startTestApp({
      SEARCH_ENGINE_URL: nodes.map(({ url }) => url).join(','),
      SEARCH_ENGINE_SHARDS: '3',
      RATE_LIMIT_SCALE: '10000',
    })
  }, 120_000)
  afterEach(async () => {
    await app?.close()
    await Promise.all((nodes ?? []).map((node) => node[Symbol.asyncDispose]()))
  })

  test('answers all searches and accepts changes while each node is killed and restarted', {
    timeout: 180_000,
  }, async () => {
    const creator = await app.person('creator')
    const names = ['编钟 0']
    await app.assetOnSale(creator, { name: '编钟 0' })
    await app.writeWords()
    // Missing replicas are rebuilt at once.
    await fetch(`${nodes[0]?.url}/_all/_settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ 'index.unassigned.node_left.delayed_timeout': '0' }),
    })
    // A new price bypasses caches.
    let price = 0
    const ask = () => app.visitor.get(`/market/assets?keyword=编钟&maxPrice=${100_000 + ++price}`)
    const statuses: number[] = []
    const answered = (count: number) => expect.poll(() => statuses.length).toBeGreaterThan(count)

    for (const [at, node] of nodes.entries()) {
      let isAsking = true
      const asking = Array.from({ length: 4 }, async () => {
        while (isAsking) statuses.push((await ask()).status)
      })
      await answered(statuses.length + 20)
      await node.stop('SIGKILL')
      const name = `编钟 ${at + 1}`
      names.push(name)
      await app.assetOnSale(creator, { name })
      await app.writeWords()
      const { body } = await ask()
      expect(body.assets.map((asset: { name: string }) => asset.name).sort()).toEqual(names)
      await answered(statuses.length + 20)
      isAsking = false
      await Promise.all(asking)
      await node.start()
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
