import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ThreadedHash } from './threaded-hash.ts'

test.each([0, 1, 1024 ** 2, 1024 ** 2 + 1, 9 * 1024 ** 2 + 17])(
  '%i bytes in chunks of any size have the hash of the whole',
  async (length) => {
    const bytes = randomBytes(length)
    await using hash = new ThreadedHash()
    for (let from = 0; from < length; from += 65_537) await hash.update(bytes.subarray(from, from + 65_537))
    expect(await hash.digest()).toBe(createHash('sha256').update(bytes).digest('hex'))
  },
)
