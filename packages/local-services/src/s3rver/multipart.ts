import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readBody } from './read-body.ts'
import { answerError, answerXml, type StoreError } from './responses.ts'

/** S3's minimum part size, except for the last one. */
const MIN_PART_BYTES = 5 * 1024 * 1024
const MAX_PART_LIST_BYTES = 2 * 1024 * 1024

interface Part {
  partNumber: number
  etag: string
  sizeBytes: number
}

/** s3rver's join of an upload folder, which it removes. */
type JoinParts = (bucket: string, uploadId: string, parts: { number: number }[]) => Promise<{ md5: string }>

const NO_SUCH_UPLOAD: StoreError = { status: 404, code: 'NoSuchUpload', message: 'The upload does not exist.' }

/**
 * Multipart behaviour that s3rver lacks: list, abort, atomic parts, verified completion, invalid part URLs afterwards.
 */
export class S3rverMultipart {
  private readonly directory: string
  private readonly join: JoinParts

  constructor(directory: string, join: JoinParts) {
    this.directory = directory
    this.join = join
  }

  /** @returns Whether the request was one of these calls and has been handled. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = new URL(request.url ?? '/', 'http://store.invalid')
    const uploadId = url.searchParams.get('uploadId')
    if (uploadId === null || request.method === 'OPTIONS') return false
    const [bucket = '', ...keyParts] = decodeURIComponent(url.pathname).slice(1).split('/')
    const folder = path.join(this.directory, bucket, '._S3rver_uploads', uploadId)
    if (!/^[0-9a-f]{32}$/.test(uploadId) || !(await isUpload(folder, keyParts.join('/')))) {
      request.resume()
      answerError(request, response, NO_SUCH_UPLOAD)
      return true
    }
    try {
      if (request.method === 'PUT') await this.putPart(request, response, folder, url.searchParams.get('partNumber'))
      else if (request.method === 'GET') await this.listParts(request, response, folder, url)
      else if (request.method === 'POST') await this.complete(request, response, folder, { bucket, uploadId })
      else if (request.method === 'DELETE') await this.abort(response, folder)
      else return false
    } catch (error) {
      if (request.destroyed && !request.complete) return true // the client disconnected; no response is needed
      console.error(error)
      answerError(request, response, { status: 500, code: 'InternalError', message: 'Please try again.' })
    }
    return true
  }

  private async putPart(
    request: IncomingMessage,
    response: ServerResponse,
    folder: string,
    partNumber: string | null,
  ): Promise<void> {
    const number = Number(partNumber)
    if (!Number.isInteger(number) || number < 1 || number > 10_000) {
      request.resume()
      return answerError(request, response, {
        status: 400,
        code: 'InvalidArgument',
        message: 'partNumber is 1 to 10000.',
      })
    }
    const unfinished = path.join(folder, `incoming-${randomBytes(6).toString('hex')}`)
    const md5 = createHash('md5')
    const hashing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        md5.update(chunk)
        done(null, chunk)
      },
    })
    try {
      await pipeline(request, hashing, createWriteStream(unfinished))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    const etag = md5.digest('hex')
    await rename(unfinished, path.join(folder, String(number)))
    await writeFile(path.join(folder, `${number}.md5`), etag)
    response.writeHead(200, {
      etag: `"${etag}"`,
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag',
      'content-length': 0,
    })
    response.end()
  }

  private async listParts(request: IncomingMessage, response: ServerResponse, folder: string, url: URL): Promise<void> {
    const after = Number(url.searchParams.get('part-number-marker') ?? 0)
    const longest = Math.min(Number(url.searchParams.get('max-parts') ?? 1000), 1000)
    const parts = (await readParts(folder)).filter((part) => part.partNumber > after)
    const page = parts.slice(0, longest)
    const entries = page.map(
      ({ partNumber, etag, sizeBytes }) =>
        `<Part><PartNumber>${partNumber}</PartNumber><ETag>&quot;${etag}&quot;</ETag><Size>${sizeBytes}</Size></Part>`,
    )
    const isTruncated = parts.length > page.length
    answerXml(
      request,
      response,
      200,
      `<ListPartsResult><IsTruncated>${isTruncated}</IsTruncated>` +
        `<NextPartNumberMarker>${page.at(-1)?.partNumber ?? after}</NextPartNumberMarker>${entries.join('')}</ListPartsResult>`,
    )
  }

  private async complete(
    request: IncomingMessage,
    response: ServerResponse,
    folder: string,
    upload: { bucket: string; uploadId: string },
  ): Promise<void> {
    const wanted = parsePartList(await readBody(request, MAX_PART_LIST_BYTES))
    const problem = wanted ? findProblem(wanted, await readParts(folder)) : MALFORMED
    if (problem) return answerError(request, response, problem)
    const { md5 } = await this.join(
      upload.bucket,
      upload.uploadId,
      (wanted ?? []).map(({ partNumber }) => ({ number: partNumber })),
    )
    answerXml(
      request,
      response,
      200,
      `<CompleteMultipartUploadResult><Bucket>${upload.bucket}</Bucket><ETag>&quot;${md5}&quot;</ETag></CompleteMultipartUploadResult>`,
    )
  }

  private async abort(response: ServerResponse, folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true })
    response.writeHead(204, { 'access-control-allow-origin': '*' })
    response.end()
  }
}

/** An upload keeps its key; s3rver stores it in the folder. */
async function isUpload(folder: string, key: string): Promise<boolean> {
  try {
    await access(path.join(folder, 'metadata'))
    return (await readFile(path.join(folder, 'key'), 'utf8')) === key
  } catch {
    return false
  }
}

/** Complete parts, by number. */
async function readParts(folder: string): Promise<Part[]> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number)
  const parts = await Promise.all(
    numbers.map(async (partNumber): Promise<Part | null> => {
      const file = path.join(folder, String(partNumber))
      try {
        return { partNumber, etag: await readFile(`${file}.md5`, 'utf8'), sizeBytes: (await stat(file)).size }
      } catch {
        return null // still arriving
      }
    }),
  )
  return parts.filter((part) => part !== null).sort((a, b) => a.partNumber - b.partNumber)
}

const MALFORMED: StoreError = { status: 400, code: 'MalformedXML', message: 'The part list is malformed.' }

/** S3's checks of a part list before completion. */
export function findProblem(wanted: Omit<Part, 'sizeBytes'>[], present: Part[]): StoreError | null {
  if (wanted.some(({ partNumber }, index) => partNumber <= (wanted[index - 1]?.partNumber ?? 0))) {
    return { status: 400, code: 'InvalidPartOrder', message: 'The parts are not in ascending order.' }
  }
  const byNumber = new Map(present.map((part) => [part.partNumber, part]))
  for (const [index, { partNumber, etag }] of wanted.entries()) {
    const part = byNumber.get(partNumber)
    if (part?.etag !== etag) {
      return { status: 400, code: 'InvalidPart', message: `Part ${partNumber} is missing or another one.` }
    }
    if (index < wanted.length - 1 && part.sizeBytes < MIN_PART_BYTES) {
      return { status: 400, code: 'EntityTooSmall', message: `Part ${partNumber} is under 5 MiB.` }
    }
  }
  return null
}

/** Parts of a CompleteMultipartUpload document; null if malformed. */
export function parsePartList(xml: string): Omit<Part, 'sizeBytes'>[] | null {
  const parts = [...xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = '']) => ({
    partNumber: Number(/<PartNumber>\s*(\d+)\s*<\/PartNumber>/.exec(part)?.[1] ?? Number.NaN),
    etag: (/<ETag>([\s\S]*?)<\/ETag>/.exec(part)?.[1] ?? '').replace(/&quot;|&#34;|"|\s/g, ''),
  }))
  const isWhole = parts.length > 0 && parts.every(({ partNumber, etag }) => Number.isInteger(partNumber) && etag !== '')
  return isWhole ? parts : null
}
