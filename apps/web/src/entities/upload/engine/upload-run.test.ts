import { ApiError, type StoreAsset, type UploadProgress } from '@wencang/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_OUTAGE_MILLISECONDS } from './retry.ts'
import { type FileHash, PutError, type UploadPorts } from './upload-ports.ts'
import { UploadRun } from './upload-run.ts'
import type { UploadPhase } from './upload-state.ts'

const PART_SIZE = 8
const FILE = new Blob(['0123456789abcdefghijklmnopqrstuv']) // 32 bytes: 4 parts
const FINISH_URL = 'http://market/finish'
const WHOLE = 'f'.repeat(64)

/** A store and an API in memory. Tests replace functions to make them fail. */
class World implements UploadPorts {
  clock = 0
  generation = 1
  readonly stored = new Map<number, string>()
  readonly puts: string[] = []
  finished: string[] = []
  hashes: string[] = []
  asset: Pick<StoreAsset, 'status' | 'verification'> = { status: 'uploading', verification: { state: 'none' } }
  /** State after verification of the completed upload. */
  verified: Pick<StoreAsset, 'status' | 'verification'> = { status: 'processing', verification: { state: 'passed' } }
  beforePut: (partNumber: number, url: string) => Promise<void> | void = () => {}
  beforeFinish: (body: string) => Promise<void> | void = () => {}
  beforeWait: (milliseconds: number) => void = () => {}

  urls(): string[] {
    return [1, 2, 3, 4].map((number) => `http://store/${number}?generation=${this.generation}`)
  }

  start(assetId = 'a') {
    return { id: assetId, partSize: PART_SIZE, partUploadUrls: this.urls(), finishUploadUrl: FINISH_URL }
  }

  putPart: UploadPorts['putPart'] = async (url, body, onProgress, signal) => {
    signal.throwIfAborted()
    this.puts.push(url)
    const number = Number(new URL(url).pathname.slice(1))
    await this.beforePut(number, url)
    signal.throwIfAborted()
    onProgress(body.size)
    const etag = `"${await body.text()}"`
    this.stored.set(number, etag)
    return etag
  }

  readProgress: UploadPorts['readProgress'] = async (): Promise<UploadProgress> => ({
    multipart: true,
    partSize: PART_SIZE,
    uploadedParts: [...this.stored].map(([partNumber, etag]) => ({ partNumber, etag, size: PART_SIZE })),
    partUploadUrls: this.urls().map((url, index) => (this.stored.has(index + 1) ? null : url)),
    finishUploadUrl: FINISH_URL,
  })

  finish: UploadPorts['finish'] = async (_url, body) => {
    await this.beforeFinish(body)
    this.finished.push(body)
    this.asset = this.verified
  }

  isSizeKnown: UploadPorts['isSizeKnown'] = async () => false
  findTwin: UploadPorts['findTwin'] = async () => undefined

  declareHash: UploadPorts['declareHash'] = async (_assetId, hash) => {
    this.hashes.push(hash)
  }

  readAsset: UploadPorts['readAsset'] = async () => this.asset
  hashFile: UploadPorts['hashFile'] = async (file, partBytes) =>
    partBytes === undefined
      ? { whole: WHOLE }
      : { parts: Array.from({ length: Math.ceil(file.size / partBytes) }, (_, index) => `hash${index + 1}=`) }
  isReadable: UploadPorts['isReadable'] = async () => true

  wait: UploadPorts['wait'] = async (milliseconds, signal) => {
    signal.throwIfAborted()
    this.clock += milliseconds
    this.beforeWait(milliseconds)
    signal.throwIfAborted()
  }

  now = () => this.clock
}

let world: World
beforeEach(() => {
  world = new World()
})
afterEach(() => void vi.useRealTimers())

const newRun = () => new UploadRun({ assetId: 'a', file: FILE, start: world.start() }, world)

/** Runs until it ends or stops. @returns its phases. */
async function follow(run: UploadRun): Promise<UploadPhase[]> {
  const phases: UploadPhase[] = []
  run.subscribe(() => {
    const { phase } = run.read()
    if (phases.at(-1) !== phase) phases.push(phase)
  })
  run.resume()
  await run.settled
  return phases
}

/** A run that ended or stopped. */
async function followed(run = newRun()): Promise<UploadRun> {
  await follow(run)
  return run
}

test('if a file of the same length exists, the hash of the whole file is declared while parts are being sent', async () => {
  world.isSizeKnown = async () => true
  const known: string[][] = []
  world.beforePut = async (partNumber) => {
    if (partNumber === 4) await new Promise((resolve) => setTimeout(resolve))
    known[partNumber] = [...world.hashes]
  }
  await follow(newRun())
  expect(known[4]).toEqual([WHOLE])
})

test('a hash that is known only after the server completed the upload is not declared', async () => {
  const { promise, resolve } = Promise.withResolvers<FileHash>()
  world.isSizeKnown = async () => true
  world.hashFile = () => promise
  const run = newRun()
  run.subscribe(() => {
    if (run.read().phase !== 'finishing') return
    world.asset = world.verified
    resolve({ whole: WHOLE })
  })
  expect(await follow(run)).toEqual(['uploading', 'finishing', 'verifying', 'done'])
  expect(world.hashes).toEqual([])
})

test('parts, hash, completion, verification: each once, in this order', async () => {
  const run = newRun()
  expect(await follow(run)).toEqual(['uploading', 'finishing', 'verifying', 'done'])
  expect(world.puts).toEqual(world.urls())
  expect(world.hashes).toEqual([])
  expect(world.finished).toHaveLength(1)
  expect(world.finished[0]).toContain(
    '<PartNumber>4</PartNumber><ETag>&quot;opqrstuv&quot;</ETag><ChecksumSHA256>hash4=</ChecksumSHA256>',
  )
  expect(run.read()).toMatchObject({ sentBytes: 32, totalBytes: 32 })
})

test('the end of a short verification is seen within 0.1 s, and of a long one within 1.5 s', async () => {
  const waits: number[] = []
  world.beforeFinish = () => {
    world.verified = { status: 'uploading', verification: { state: 'running' } }
  }
  world.beforeWait = (milliseconds) => {
    waits.push(milliseconds)
    if (world.clock > 60_000) world.asset = { status: 'processing', verification: { state: 'passed' } }
  }
  const run = await followed()
  expect(run.read().phase).toBe('done')
  expect(waits[0]).toBe(100)
  expect(waits.at(-1)).toBe(1_500)
})

test('at most six parts are sent concurrently, and all arrive', async () => {
  const file = new Blob(['x'.repeat(PART_SIZE * 40)])
  const urls = Array.from({ length: 40 }, (_, index) => `http://store/${index + 1}`)
  let travelling = 0
  let most = 0
  world.beforePut = async () => {
    travelling += 1
    most = Math.max(most, travelling)
    world.clock += 250
    await new Promise((resolve) => setTimeout(resolve))
    travelling -= 1
  }
  const start = { id: 'a', partSize: PART_SIZE, partUploadUrls: urls, finishUploadUrl: FINISH_URL }
  const run = await followed(new UploadRun({ assetId: 'a', file, start }, world))
  expect(run.read().phase).toBe('done')
  expect(world.stored.size).toBe(40)
  expect(most).toBeGreaterThanOrEqual(4)
  expect(most).toBeLessThanOrEqual(6)
})

test('progress is reported ten times a second for any number of part events', async () => {
  vi.useFakeTimers()
  const put = world.putPart
  world.putPart = async (url, body, onProgress, signal) => {
    for (let step = 1; step <= 50; step++) {
      world.clock += 10
      await vi.advanceTimersByTimeAsync(10)
      onProgress((body.size * step) / 50)
    }
    return put(url, body, onProgress, signal)
  }
  const run = newRun()
  let changes = 0
  let sentBytes = 0
  run.subscribe(() => {
    if (run.read().sentBytes !== sentBytes) changes += 1
    sentBytes = run.read().sentBytes
  })
  await follow(run)
  // Concurrent parts each advance the clock.
  expect(changes).toBeGreaterThan(15)
  expect(changes).toBeLessThanOrEqual(22)
})

test('a stored part is counted while the next part hangs', async () => {
  vi.useFakeTimers()
  const hanging = Promise.withResolvers<void>()
  world.beforePut = (partNumber) => (partNumber === 1 ? undefined : hanging.promise)
  const put = world.putPart
  world.putPart = (url, body, onProgress, signal) => {
    if (url === world.urls()[0]) onProgress(body.size / 2)
    return put(url, body, onProgress, signal)
  }
  const run = newRun()
  const ended = follow(run)
  await vi.advanceTimersByTimeAsync(100)
  expect(run.read().sentBytes).toBe(PART_SIZE)
  hanging.resolve()
  await ended
})

test('a small file is sent by one plain PUT and completed with an empty list', async () => {
  const start = { id: 'a', uploadUrl: 'http://store/1', finishUploadUrl: FINISH_URL }
  const run = await followed(new UploadRun({ assetId: 'a', file: FILE, start }, world))
  expect(run.read().phase).toBe('done')
  expect(world.puts).toEqual(['http://store/1'])
  expect(world.finished).toEqual([''])
  expect(world.hashes).toEqual([WHOLE])
})

test.each([400, 429, 500, 502, 503])(
  'a part that fails with %i is retried three times with doubling waits, then the upload stalls and can be resumed',
  async (status) => {
    const waits: number[] = []
    world.beforeWait = (milliseconds) => waits.push(milliseconds)
    world.beforePut = (number) => {
      if (number === 2) throw new PutError(status)
    }
    const run = await followed()
    expect(run.read()).toMatchObject({ phase: 'stalled', problem: 'part-failed' })
    expect(waits).toEqual([500, 1000, 2000])

    world.beforePut = () => {}
    await follow(run)
    expect(run.read().phase).toBe('done')
    expect(world.puts.filter((url) => url.includes('/1?'))).toHaveLength(1)
  },
)

test('an expired URL is replaced by a new one, and stored parts are not sent again', async () => {
  world.beforePut = (number, url) => {
    if (number > 2 && url.endsWith('generation=1')) {
      world.generation = 2
      throw new PutError(403)
    }
  }
  const run = await followed()
  expect(run.read().phase).toBe('done')
  expect(world.puts.filter((url) => url.includes('/1?') || url.includes('/2?'))).toHaveLength(2)
  expect(world.puts).toContain('http://store/3?generation=2')
})

test('an upload without responses shows that it is reconnecting, retries, and loses nothing', async () => {
  let outage = true
  world.beforePut = (number) => {
    if (outage && number > 1) throw new PutError(0)
  }
  world.beforeWait = () => {
    if (world.clock > 60_000) outage = false
  }
  const run = newRun()
  expect(await follow(run)).toEqual(['uploading', 'reconnecting', 'uploading', 'finishing', 'verifying', 'done'])
  expect(world.puts.filter((url) => url.includes('/1?'))).toHaveLength(1)
})

test('after five minutes without a response an upload stops retrying and can be resumed', async () => {
  world.beforePut = () => {
    throw new PutError(0)
  }
  const run = await followed()
  expect(run.read()).toMatchObject({ phase: 'stalled', problem: 'connection-lost' })
  expect(world.clock).toBeGreaterThan(MAX_OUTAGE_MILLISECONDS)
})

test('a file that changed on the disk stops the upload immediately', async () => {
  world.isReadable = async () => false
  world.beforePut = () => {
    throw new PutError(0)
  }
  const run = await followed()
  expect(run.read()).toMatchObject({ phase: 'stalled', problem: 'file-unreadable' })
})

test('completion without a response is retried after 500 ms, doubling, and sends no part again', async () => {
  const waits: number[] = []
  let failures = 5
  world.beforeWait = (milliseconds) => waits.push(milliseconds)
  world.beforeFinish = () => {
    if (failures-- > 0) throw new ApiError(0, 'http', undefined)
  }
  const run = await followed()
  expect(run.read().phase).toBe('done')
  expect(world.finished).toHaveLength(1)
  expect(world.puts).toHaveLength(4)
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000])
})

test.each([
  [500, [500, 1000, 2000]],
  [503, [500, 1000, 2000]],
  [400, []],
])(
  'completion that fails with %i is retried after %j, stops as “finish failed”, and resumes there',
  async (status, retries) => {
    const waits: number[] = []
    world.beforeWait = (milliseconds) => waits.push(milliseconds)
    world.beforeFinish = () => {
      throw new ApiError(status, 'http', undefined)
    }
    const run = await followed()
    expect(run.read()).toMatchObject({ phase: 'stalled', problem: 'finish-failed' })
    expect(waits).toEqual(retries)

    world.beforeFinish = () => {}
    await follow(run)
    expect(run.read().phase).toBe('done')
    expect(world.puts).toHaveLength(4)
    expect(world.finished).toHaveLength(1)
  },
)

test('parts that the server misses at completion are sent again', async () => {
  let first = true
  world.beforeFinish = () => {
    if (!first) return
    first = false
    world.stored.delete(3)
    throw new ApiError(409, 'http', { error_code: 4052, error_msg: 'incomplete', request_id: 'r' })
  }
  const run = await followed()
  expect(run.read().phase).toBe('done')
  expect(world.puts.filter((url) => url.includes('/3?'))).toHaveLength(2)
  expect(world.puts.filter((url) => url.includes('/1?'))).toHaveLength(1)
})

test('if the store hides ETags from pages, the ETags come from the API', async () => {
  const put = world.putPart
  world.putPart = async (...args) => {
    await put(...args)
    return undefined
  }
  const run = await followed()
  expect(run.read().phase).toBe('done')
  expect(world.finished[0]).toContain('<PartNumber>1</PartNumber><ETag>&quot;01234567&quot;</ETag>')
})

test('after a pause an upload sends only missing parts', async () => {
  const run = newRun()
  world.beforePut = (number) => {
    if (number === 3) run.pause()
  }
  await follow(run)
  expect(run.read().phase).toBe('paused')
  const before = world.stored.size
  world.beforePut = () => {}
  world.puts.length = 0
  await follow(run)
  expect(run.read().phase).toBe('done')
  expect(world.puts).toHaveLength(4 - before)
})

test('after a reload, stored parts are skipped, and named by the hashes of the file that was picked again', async () => {
  world.stored.set(1, '"01234567"').set(2, '"89abcdef"')
  const run = await followed(new UploadRun({ assetId: 'a', file: FILE }, world))
  expect(run.read().phase).toBe('done')
  expect(world.puts).toEqual(world.urls().slice(2))
  expect(world.finished[0]).toContain('<ChecksumSHA256>hash1=</ChecksumSHA256>')
})

test('a file that changed before hashing stops the upload, and a resumed upload hashes it again', async () => {
  const { hashFile } = world
  world.hashFile = async () => {
    throw new DOMException('changed', 'NotReadableError')
  }
  world.isReadable = async () => false
  const run = await followed()
  expect(run.read()).toMatchObject({ phase: 'stalled', problem: 'file-unreadable' })
  expect(world.finished).toEqual([])

  Object.assign(world, { hashFile, isReadable: async () => true })
  await follow(run)
  expect(run.read().phase).toBe('done')
  expect(world.finished[0]).toContain('<ChecksumSHA256>hash4=</ChecksumSHA256>')
})

test('for parts too long to hash in memory only the whole file is hashed', async () => {
  const partSize = 512 * 1024 ** 2
  const file = { size: 2 * partSize, slice: () => FILE } as unknown as Blob
  const start = { ...world.start(), partSize, partUploadUrls: world.urls().slice(0, 2) }
  const run = await followed(new UploadRun({ assetId: 'a', file, start }, world))
  expect(run.read().phase).toBe('done')
  expect(world.hashes).toEqual([WHOLE])
})

test('after a reload, a completed upload only waits for verification', async () => {
  world.asset = world.verified
  const run = new UploadRun({ assetId: 'a', file: FILE }, world)
  expect(await follow(run)).toEqual(['uploading', 'verifying', 'done'])
  expect(world.puts).toEqual([])
})

test('an upload completed by the server only waits for verification', async () => {
  world.beforePut = (number) => {
    if (number < 4) return
    world.asset = { status: 'processing', verification: { state: 'passed' } }
    throw new PutError(404)
  }
  world.readProgress = async () => {
    throw new ApiError(404, 'http', { error_code: 404, error_msg: 'Not found', request_id: 'r' })
  }
  const run = await followed()
  expect(run.read().phase).toBe('done')
})

test('an upload that no longer exists stops with that problem', async () => {
  world.readProgress = async () => {
    throw new ApiError(404, 'http', { error_code: 404, error_msg: 'Not found', request_id: 'r' })
  }
  const run = await followed(new UploadRun({ assetId: 'a', file: FILE }, world))
  expect(run.read()).toMatchObject({ phase: 'stalled', problem: 'not-found' })
})

test('a file that the creator already has pauses the upload once, and the creator can resume it', async () => {
  world.isSizeKnown = async () => true
  world.findTwin = async () => 'twin'
  const put = world.putPart
  world.putPart = async (...args) => {
    await new Promise((resolve) => setTimeout(resolve))
    return put(...args)
  }
  const run = await followed()
  expect(run.read()).toMatchObject({ phase: 'paused', twinId: 'twin' })
  expect(world.finished).toEqual([])
  await follow(run)
  expect(run.read()).toMatchObject({ phase: 'done', twinId: 'twin' })
})

test('an upload whose session ended keeps its parts and continues after sign-in', async () => {
  const readAsset = world.readAsset
  world.readAsset = async () => {
    throw new ApiError(401, 'http', { error_code: 401, error_msg: 'Not signed in', request_id: 'r' })
  }
  const run = await followed()
  expect(run.read()).toMatchObject({ phase: 'stalled', problem: 'signed-out' })
  world.readAsset = readAsset
  world.puts.length = 0
  await follow(run)
  expect(run.read().phase).toBe('done')
  expect(world.puts).toEqual([])
})

test('a file that fails verification is a failure with its reason', async () => {
  world.verified = { status: 'failed', verification: { state: 'failed', error_code: 4053, message: 'hash' } }
  const run = await followed()
  expect(run.read()).toMatchObject({ phase: 'failed', verification: { error_code: 4053 } })
})

test('a cancelled upload stays cancelled', async () => {
  const run = newRun()
  world.beforePut = (number) => {
    if (number === 2) run.cancel()
  }
  await follow(run)
  run.resume()
  await run.settled
  expect(run.read().phase).toBe('cancelled')
  expect(world.finished).toEqual([])
})
