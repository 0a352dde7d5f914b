import { expect, test } from 'vitest'
import { type Recording, record } from './index.ts'

test('an event is an error while no subscribers are set', async () => {
  const recording = {} as Recording
  const event = { kind: 'asset.stopped', subjectId: crypto.randomUUID(), payload: {} } as const
  await expect(record(recording, { userId: null }, event)).rejects.toThrow('subscribers')
})
