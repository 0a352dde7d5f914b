/**
 * Fills an empty demo: accounts, sellers, assets with their files, orders, the home page. `node prisma/seed/main.ts`, with the API's
 * environment and DEMO=on. What is there already is left alone, so it may run again and may have been interrupted.
 */
import { createDatabase } from '@wencang/database'
import { ASSETS } from './catalogue/index.ts'
import { readSettings } from './settings.ts'
import { createStore } from './store.ts'
import { writeAsset } from './write-assets.ts'
import { writePeople } from './write-people.ts'

async function seed(): Promise<void> {
  const settings = readSettings(process.env)
  const database = createDatabase(settings.DATABASE_URL, { maxConnections: 4, applicationName: 'wencang-seed' })
  const store = createStore(settings)
  try {
    const { prisma } = database
    const now = new Date()
    const userIds = await writePeople(prisma, now)
    for (const asset of ASSETS) await writeAsset({ prisma, store, now }, asset, userIds)
    console.log(`Demo data: ${ASSETS.length} assets.`)
  } finally {
    store.close()
    await database.close()
  }
}

try {
  await seed()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
