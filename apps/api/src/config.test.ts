import { expect, test } from 'vitest'
import { testConfig } from './testing/test-config.ts'

const store = { S3_ENDPOINT: 'http://localhost:9000', S3_ACCESS_KEY_ID: 'reader', S3_SECRET_ACCESS_KEY: 'secret' }
const pooled = 'postgresql://localhost:6432/wencang'
const direct = 'postgresql://localhost:5432/wencang'

test('the direct database URL bypasses the pooler, and is DATABASE_URL by default', () => {
  expect(testConfig(pooled, { ...store, DATABASE_DIRECT_URL: direct }).database).toMatchObject({
    url: pooled,
    directUrl: direct,
  })
  expect(testConfig(direct, store).database).toMatchObject({ url: direct, directUrl: direct })
})
