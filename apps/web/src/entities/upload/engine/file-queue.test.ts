import { ApiError, type UploadProgress } from '@wencang/contract'
import { beforeEach, expect, test } from 'vitest'
import { FileQueue, type QueuedFile } from './file-queue.ts'
import type { UploadPorts } from './upload-ports.ts'

const files = ['a', 'b', 'c'].map(
  (fileId): QueuedFile => ({ fileId, name: `${fileId}.png`, file: new Blob(['0123']), isBegun: false }),
)

let log: string[]
/** Verification result by file; default: passed. */
let verdicts: Record<string, 'failed' | 'running'>
/** Server state by file with a begun upload; default: a plain PUT. */
let stored: Record<string, Partial<UploadProgress> & { isFinished?: boolean }>
let beforePut: (fileId: string) => Promise<void> | void
beforeEach(() => {
  log = []
  verdicts = {}
  stored = {}
  beforePut = () => {}
})

function portsOf(fileId: string): UploadPorts {
  const { isFinished: wasFinished = false, ...known } = stored[fileId] ?? {}
  let isFinished = wasFinished
  const note = (what: string) => log.push(`${what} ${fileId}`)
  return {
    async putPart(url, body, onProgress, signal) {
      await beforePut(fileId)
      signal.throwIfAborted()
      note(url === 'url' ? 'put' : `put ${url} of`)
      onProgress(body.size)
      return 'etag'
    },
    async readProgress() {
      note('progress')
      const plain = { multipart: false, partSize: 4, uploadedParts: [], partUploadUrls: ['url'] }
      return { ...plain, finishUploadUrl: 'finish', ...known }
    },
    async finish() {
      isFinished = true
      note('finish')
    },
    isSizeKnown: async () => false,
    findTwin: async () => undefined,
    declareHash: async () => {},
    readAsset: async () => ({
      status: 'uploading',
      verification: { state: isFinished ? (verdicts[fileId] ?? 'passed') : 'none' },
    }),
    hashFile: async () => ({ whole: 'f'.repeat(64) }),
    isReadable: async () => true,
    wait: (_milliseconds, signal) =>
      new Promise((resolve, reject) => setTimeout(() => (signal.aborted ? reject(signal.reason) : resolve()))),
    now: () => Date.now(),
  }
}

const begin = async ({ fileId }: QueuedFile) => {
  log.push(`begin ${fileId}`)
  return { id: 'asset', uploadUrl: 'url', finishUploadUrl: 'finish' }
}
/** Resumes it until it reaches a phase. */
async function resumedTo(phase: string, queue: FileQueue): Promise<FileQueue> {
  queue.resume()
  await phaseIs(queue, phase)
  return queue
}
const phaseIs = (queue: FileQueue, phase: string) => expect.poll(() => queue.read().phase, { interval: 5 }).toBe(phase)

test('files are sent one after another, and their bytes are counted together', async () => {
  const queue = new FileQueue({ assetId: 'asset', files }, { begin, portsOf })
  expect(queue.read()).toMatchObject({ phase: 'paused', sentBytes: 0, totalBytes: 12 })
  await resumedTo('done', queue)
  expect(log).toEqual(files.flatMap(({ fileId }) => [`begin ${fileId}`, `put ${fileId}`, `finish ${fileId}`]))
  expect(queue.count).toEqual({ all: 3, done: 3 })
  expect(queue.read().sentBytes).toBe(12)
})

test('the next file is sent during verification, and a failed file is named without stopping the others', async () => {
  verdicts = { a: 'running', b: 'failed' }
  const queue = await resumedTo('verifying', new FileQueue({ assetId: 'asset', files }, { begin, portsOf }))
  expect(log).toContain('finish c')
  verdicts = { b: 'failed' }
  await phaseIs(queue, 'failed')
  expect([queue.failed, queue.count.done]).toEqual([['b.png'], 2])
})

test('a pause stops sending, and a file begun elsewhere resumes by its parts', async () => {
  const gate = Promise.withResolvers<void>()
  beforePut = (fileId) => (fileId === 'a' ? gate.promise : undefined)
  const [first, ...others] = files as [QueuedFile, ...QueuedFile[]]
  const queue = new FileQueue({ assetId: 'asset', files: [{ ...first, isBegun: true }, ...others] }, { begin, portsOf })
  queue.resume()
  await expect.poll(() => log, { interval: 5 }).toEqual(['progress a'])
  queue.pause()
  gate.resolve()
  await phaseIs(queue, 'paused')
  expect(log).toEqual(['progress a'])
  await resumedTo('done', queue)
  expect(log).toContain('finish c')
})

test('a rejected begin call stalls the queue with the reason until it is resumed', async () => {
  let isFull = true
  const queue = new FileQueue(
    { assetId: 'asset', files },
    {
      portsOf,
      async begin(file) {
        if (isFull) throw new ApiError(409, 'http', { error_code: 4059, error_msg: 'quota', request_id: '' })
        return begin(file)
      },
    },
  )
  await resumedTo('stalled', queue)
  expect(queue.read().problem).toBe('quota')
  isFull = false
  await resumedTo('done', queue)
})

const [first, ...others] = files.map((file) => ({ ...file }))
/** Queue after a killed page: the first upload was begun. */
const afterKill = () =>
  new FileQueue({ assetId: 'asset', files: [{ ...first, isBegun: true } as QueuedFile, ...others] }, { begin, portsOf })

test('after a crash between parts only the missing parts are sent', async () => {
  const uploadedParts = [
    { partNumber: 1, etag: 'one', size: 1 },
    { partNumber: 3, etag: 'three', size: 1 },
  ]
  stored = { a: { multipart: true, partSize: 1, uploadedParts, partUploadUrls: [null, 'second', null, 'fourth'] } }
  const queue = await resumedTo('done', afterKill())
  expect(log.filter((line) => line.endsWith(' a')).toSorted()).toEqual([
    'finish a',
    'progress a',
    'put fourth of a',
    'put second of a',
  ])
  expect(queue.read().sentBytes).toBe(12)
})

test('after a crash between the last byte and the verification nothing of that file is sent again', async () => {
  stored = { a: { isFinished: true } }
  await resumedTo('done', afterKill())
  expect(log.filter((line) => line.endsWith(' a'))).toEqual([])
  expect(log).toContain('finish c')
})

test('a begin call whose response was lost resumes by its parts', async () => {
  const queue = new FileQueue(
    { assetId: 'asset', files },
    {
      portsOf,
      begin: async (file) => {
        if (file.fileId !== 'a') return begin(file)
        throw new ApiError(409, 'http', { error_code: 4018, error_msg: 'not_launchable', request_id: '' })
      },
    },
  )
  await resumedTo('done', queue)
  expect(log.slice(0, 3)).toEqual(['progress a', 'put a', 'finish a'])
})
