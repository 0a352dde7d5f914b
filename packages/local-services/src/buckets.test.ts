import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { prepareBuckets } from './buckets.ts'

test('buckets are prepared although a starting store first responds 503', async () => {
  const responses: number[] = []
  const server = createServer((_request, response) => {
    responses.push(responses.length < 6 ? 503 : 200)
    response.writeHead(responses.at(-1) ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1', pathStyle: true }
  try {
    await prepareBuckets({ endpoint, ...keys, privateBucket: 'private', publicBucket: 'public' }, { ours: false })
  } finally {
    server.close()
  }
  expect(responses.filter((status) => status === 200)).toHaveLength(2)
})
