import { cloneTestDatabase } from '@wencang/database/testing'
import { DAY_MILLISECONDS } from '@wencang/domain'
import { expect, test } from 'vitest'
import { startSession } from './gateway/index.ts'
import { removeExpired } from './housekeeping.ts'

test('expired rows are removed, live ones stay', async () => {
  await using database = await cloneTestDatabase()
  const { prisma } = database
  const user = await prisma.user.create({ data: {} })
  await startSession(
    { db: prisma, sessionLifetimes: { idleMs: DAY_MILLISECONDS, absoluteMs: DAY_MILLISECONDS } },
    {
      userId: user.id,
      issuer: 'local',
    },
  )
  const soon = new Date(Date.now() + 60_000)
  await prisma.oidcPayload.create({ data: { model: 'Interaction', id: 'a', payload: {}, expiresAt: soon } })
  await prisma.captchaUse.create({ data: { challenge: 'a', expiresAt: soon } })
  const rows = async () => [
    await prisma.session.count(),
    await prisma.oidcPayload.count(),
    await prisma.captchaUse.count(),
  ]

  await removeExpired({ db: prisma })
  expect(await rows()).toEqual([1, 1, 1])
  await removeExpired({ db: prisma }, new Date(Date.now() + 2 * DAY_MILLISECONDS))
  expect(await rows()).toEqual([1, 0, 0])
  await removeExpired({ db: prisma }, new Date(Date.now() + 40 * DAY_MILLISECONDS))
  expect(await rows()).toEqual([0, 0, 0])
})
