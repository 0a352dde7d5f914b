import { expect, test } from 'vitest'
import { finishList } from './finish-list.ts'
import { cutIntoParts } from './part.ts'

test('every part is listed by number, escaped ETag and known hash', () => {
  const parts = cutIntoParts(2, 1, ['a', 'b'])
  Object.assign(parts[0] ?? {}, { etag: '"abc"' })
  Object.assign(parts[1] ?? {}, { etag: 'def', sha256: 'q+8=' })
  expect(finishList(parts)).toBe(
    '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>&quot;abc&quot;</ETag></Part>' +
      '<Part><PartNumber>2</PartNumber><ETag>def</ETag><ChecksumSHA256>q+8=</ChecksumSHA256></Part></CompleteMultipartUpload>',
  )
})
