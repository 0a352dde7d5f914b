import { createHash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { RetryingCaller } from '../support/retrying-caller.ts'
import { sampleModel } from '../support/sample-model.ts'
import { settlePayment } from '../support/sandbox.ts'
import { canKill, killPart } from '../support/stack.ts'

const KILLS = 10
/** Approximate job time; the API is killed within it. */
const JOB_MILLISECONDS = 5_000

async function callerFor(browser: Browser, account: string): Promise<RetryingCaller> {
  const context = await browser.newContext()
  await signIn(await context.newPage(), account, 'zh-CN')
  return new RetryingCaller(context.request)
}

test(`the API is killed ${KILLS} times at random times during main jobs, and every job can be completed`, async ({
  browser,
}) => {
  test.skip(!canKill, 'the stack was not started here: DATA_DIR says where its process records are')
  test.setTimeout(900_000)
  const creator = await callerFor(browser, 'creator@demo.test')
  const operator = await callerFor(browser, 'operator@demo.test')
  const buyer = await callerFor(browser, 'buyer@demo.test')
  const orderIds: string[] = []
  for (let round = 1; round <= KILLS; round++) {
    const moment = randomInt(JOB_MILLISECONDS)
    await test.step(`killed after ${moment} ms`, async () => {
      const killed = wait(moment).then(() => killPart('api'))
      orderIds.push(await mainJob(creator, operator, buyer, round))
      await killed
    })
  }
  // Kills must not duplicate or lose a sale.
  const { body } = await creator.call('GET', '/store/income?limit=100')
  const sold = (body.entries as { kind: string; orderId: string }[]).filter((entry) => entry.kind === 'sale')
  for (const orderId of orderIds) expect(sold.filter((entry) => entry.orderId === orderId)).toHaveLength(1)
})

/** Upload to download, retrying each step. */
async function mainJob(
  creator: RetryingCaller,
  operator: RetryingCaller,
  buyer: RetryingCaller,
  round: number,
): Promise<string> {
  const model = sampleModel(9 * 1024 * 1024)
  const draft = {
    name: `韧性 ${round}`,
    category: 0,
    price: 1,
    licence: 'standard',
    fileName: 'a.glb',
    fileType: '.glb',
    fileSize: model.buffer.length,
  }
  const start = await creator.call('POST', '/store/assets', { ...draft, fileHash: model.sha256 })
  expect(start.status).toBe(201)
  const { id, partSize, partUploadUrls, finishUploadUrl } = start.body as {
    id: string
    partSize: number
    partUploadUrls: string[]
    finishUploadUrl: string
  }
  const parts: string[] = []
  for (const [index, url] of partUploadUrls.entries()) {
    const body = new Uint8Array(model.buffer.subarray(index * partSize, (index + 1) * partSize))
    const response = await fetch(url, { method: 'PUT', body })
    expect(response.ok).toBe(true)
    parts.push(`<Part><PartNumber>${index + 1}</PartNumber><ETag>${response.headers.get('etag')}</ETag></Part>`)
  }
  const finished = await creator.call(
    'POST',
    finishUploadUrl,
    `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
  )
  expect(finished.status).toBe(202)
  const statusOf = async () => (await creator.call('GET', `/store/assets/${id}`)).body.status as string
  await expect.poll(statusOf, { timeout: 60_000 }).toBe('processing')
  // A repeated approval may find it already approved.
  await operator.call('POST', `/admin/reviews/asset/${id}`, { decision: 'approve' })
  expect(await statusOf()).toBe('saling')
  const order = await buyer.call('POST', '/orders', { assetId: id })
  const orderId = order.body.id as string
  const payment = await payOrder(buyer, orderId)
  await settlePayment(payment, 'success')
  await expect
    .poll(async () => (await buyer.call('GET', `/orders/${orderId}`)).body.status, { timeout: 60_000 })
    .toBe('completed')
  const { downloadUrl } = (await buyer.call('GET', `/assets/${id}/download`)).body as { downloadUrl: string }
  const bytes = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(model.sha256)
  return orderId
}

async function payOrder(buyer: RetryingCaller, orderId: string): Promise<string> {
  let outTradeNo = ''
  await expect
    .poll(async () => {
      const answer = await buyer.call('POST', `/orders/${orderId}/pay`, { paymentMode: 'wechat', scene: 'qr' })
      outTradeNo = answer.body.outTradeNo as string
      return answer.status
    })
    .toBe(200)
  return outTradeNo
}
