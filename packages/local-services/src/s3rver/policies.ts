import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { readBody } from './read-body.ts'
import { answerError } from './responses.ts'

/** S3's limit. */
const MAX_POLICY_BYTES = 20 * 1024

interface Statement {
  Effect?: string
  Principal?: string | { AWS?: string | string[] }
  Action?: string | string[]
  Resource?: string | string[]
}

/** Minimal bucket policies, which s3rver lacks: only public reading counts. */
export class BucketPolicies {
  private readonly directory: string
  private readonly known = new Map<string, boolean>()

  constructor(directory: string) {
    this.directory = directory
  }

  /** Whether objects can be read without a signature. */
  isPublic(bucket: string): boolean {
    const known = this.known.get(bucket)
    if (known !== undefined) return known
    const file = this.fileOf(bucket)
    const isPublic = existsSync(file) && allowsReading(readFileSync(file, 'utf8'), bucket)
    this.known.set(bucket, isPublic)
    return isPublic
  }

  /** @returns Whether the request was `PutBucketPolicy` and has been handled. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = new URL(request.url ?? '/', 'http://store.invalid')
    const bucket = decodeURIComponent(url.pathname).replace(/^\/|\/$/g, '')
    if (request.method !== 'PUT' || !url.searchParams.has('policy') || bucket.includes('/')) return false
    const policy = await readBody(request, MAX_POLICY_BYTES).catch(() => '')
    if (!existsSync(path.join(this.directory, bucket))) {
      answerError(request, response, { status: 404, code: 'NoSuchBucket', message: 'The bucket does not exist.' })
    } else if (statementsOf(policy) === null) {
      answerError(request, response, {
        status: 400,
        code: 'MalformedPolicy',
        message: 'The policy is not JSON, or too long.',
      })
    } else {
      await writeFile(this.fileOf(bucket), policy)
      this.known.delete(bucket)
      response.writeHead(204).end()
    }
    return true
  }

  /** s3rver hides files with its own prefix from listings. */
  private fileOf(bucket: string): string {
    return path.join(this.directory, bucket, '._S3rver_policy.json')
  }
}

function allowsReading(policy: string, bucket: string): boolean {
  return (statementsOf(policy) ?? []).some(
    ({ Effect, Principal, Action, Resource }) =>
      Effect === 'Allow' &&
      listOf(typeof Principal === 'object' ? Principal.AWS : Principal).includes('*') &&
      listOf(Action).includes('s3:GetObject') &&
      listOf(Resource).includes(`arn:aws:s3:::${bucket}/*`),
  )
}

function statementsOf(policy: string): Statement[] | null {
  try {
    const { Statement = [] } = JSON.parse(policy) as { Statement?: Statement | Statement[] }
    return [Statement].flat()
  } catch {
    return null
  }
}

const listOf = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat())
