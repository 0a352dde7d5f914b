import path from 'node:path'
import type { Page } from '@playwright/test'
import type { DetailCeiling, FileType, Licence } from '@wencang/domain'
import { apiOf } from './api.ts'
import { expect } from './fixtures.ts'

interface NewWork {
  name: string
  category: number
  fileName: string
  content: Buffer
  price?: number
  licence?: Licence
  launchOnApproval?: boolean
  ceiling?: DetailCeiling
}

/**
 * Uploads an asset by API, free by default.
 * @returns Its ID.
 */
export async function uploadFile(page: Page, { fileName, content, ...work }: NewWork): Promise<string> {
  const file = { fileName, fileType: path.extname(fileName) as FileType, fileSize: content.length }
  const started = await apiOf(page.request).createAsset({ body: { price: 0, licence: 'cc0', ...work, ...file } })
  const url = 'uploadUrl' in started ? started.uploadUrl : started.partUploadUrls[0]
  const sent = await fetch(url ?? '', { method: 'PUT', body: new Uint8Array(content) })
  expect(sent.status).toBe(200)
  const part = `<Part><PartNumber>1</PartNumber><ETag>${sent.headers.get('etag')}</ETag></Part>`
  const body = `<CompleteMultipartUpload>${'uploadUrl' in started ? '' : part}</CompleteMultipartUpload>`
  const headers = { 'content-type': 'application/xml' }
  const finished = await fetch(started.finishUploadUrl, { method: 'POST', headers, body })
  expect(finished.status).toBe(202)
  return started.id
}
