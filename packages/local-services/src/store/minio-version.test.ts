import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../project.ts'
import { MINIO_MODULE } from './minio-version.ts'

test('the MinIO image and the build without Docker use the same version', () => {
  const dockerfile = readFileSync(path.join(PROJECT_ROOT, 'infra', 'minio', 'Dockerfile'), 'utf8')
  const [, version] = MINIO_MODULE.split('@')
  expect(dockerfile).toContain(`ARG MINIO_VERSION=${version}\n`)
})
