import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'

const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942
const CHUNK_HEAD_BYTES = 8
const FILE_HEAD_BYTES = 12

/**
 * Unused trailing bytes change the hash.
 * @param page Page of the asset's creator, who may fetch it.
 */
export async function freshModelOf(page: Page, assetId: string, file: string, moreBytes: number): Promise<void> {
  const { downloadUrl } = await apiOf(page.request).getDownload({ params: { id: assetId } })
  const original = await (await page.request.get(downloadUrl)).body()
  const jsonLength = original.readUInt32LE(FILE_HEAD_BYTES)
  const jsonStart = FILE_HEAD_BYTES + CHUNK_HEAD_BYTES
  const description = JSON.parse(original.subarray(jsonStart, jsonStart + jsonLength).toString('utf8'))
  const binaryStart = jsonStart + jsonLength + CHUNK_HEAD_BYTES
  const binary = Buffer.concat([original.subarray(binaryStart), randomBytes(moreBytes - (moreBytes % 4))])
  description.buffers[0].byteLength = binary.length
  const json = Buffer.from(JSON.stringify(description))
  const padded = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')])
  const content = Buffer.concat([chunk(JSON_CHUNK, padded), chunk(BINARY_CHUNK, binary)])
  await writeFile(file, Buffer.concat([Buffer.from('glTF'), words(2, FILE_HEAD_BYTES + content.length), content]))
}

const chunk = (kind: number, content: Buffer) => Buffer.concat([words(content.length, kind), content])
const words = (...numbers: number[]) => Buffer.from(new Uint32Array(numbers).buffer)
