import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CACHE_DIR } from '@wencang/local-services/machine'

const MODULE = 'github.com/peak/s5cmd/v2'
const VERSION = 'v2.3.0'
const BINARY = path.join(CACHE_DIR, 'bin', `s5cmd-${VERSION}`)
const run = promisify(execFile)

/** Without flags, s5cmd sends five 50 MiB parts concurrently. */
export interface S5cmdSetting {
  name: string
  flags: string[]
}

/** Builds the pinned s5cmd once. @returns the program. */
export async function ensureS5cmd(): Promise<string> {
  if (existsSync(BINARY)) return BINARY
  const workshop = await mkdtemp(path.join(CACHE_DIR, 's5cmd-build-'))
  try {
    await writeFile(path.join(workshop, 'go.mod'), `module bench\n\ngo 1.22\n\nrequire ${MODULE} ${VERSION}\n`)
    const args = ['build', '-mod=mod', '-trimpath', '-ldflags=-s -w', '-o', 's5cmd', MODULE]
    await run('go', args, { cwd: workshop, env: { ...process.env, CGO_ENABLED: '0' } })
    await mkdir(path.dirname(BINARY), { recursive: true })
    await rename(path.join(workshop, 's5cmd'), BINARY)
    return BINARY
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** Copies a file to a bucket with s5cmd. */
export async function copyByS5cmd(
  binary: string,
  store: Record<string, string>,
  setting: S5cmdSetting,
  file: string,
  url: string,
): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    AWS_ACCESS_KEY_ID: store.S3_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: store.S3_SECRET_ACCESS_KEY,
    AWS_REGION: store.S3_REGION ?? 'us-east-1',
  }
  await run(binary, ['--endpoint-url', store.S3_ENDPOINT ?? '', 'cp', ...setting.flags, file, url], { env })
}
