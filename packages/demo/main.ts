/**
 * Fills an empty demo: accounts, sellers, assets with their files, orders, the home page. `node packages/demo/main.ts`, with the API's environment and DEMO=on.
 * Idempotent, also after an interruption.
 */
import { createDatabase } from '@wencang/database'
import { createPersonalDataCipher } from '@wencang/personal-data'
import { ASSETS, isGigapixel } from './catalogue/index.ts'
import { buildObjects } from './object-builders.ts'
import { readSettings } from './settings.ts'
import { createStore } from './store.ts'
import { missingAssets, type SeedParts, writeAsset, writeFailedAsset } from './write-assets.ts'
import { writeMap } from './write-map.ts'
import { writeNotices } from './write-notices.ts'
import { writeOrders } from './write-orders.ts'
import { writePayoutAccounts } from './write-payout-accounts.ts'
import { writePeople } from './write-people.ts'
import { writePortraits } from './write-portraits.ts'
import { writeSite } from './write-site.ts'

async function seed(): Promise<void> {
  const settings = readSettings(process.env)
  const database = createDatabase(settings.databaseUrl, {
    maxConnections: 4,
    applicationName: 'wencang-seed',
    statementTimeoutSeconds: 120,
  })
  const store = createStore(settings.store)
  try {
    const { prisma } = database
    // The home page is written last: if it exists, everything does.
    const wanted = ASSETS.filter((asset) => settings.hasGigapixel || !isGigapixel(asset))
    const missing = await missingAssets(prisma, wanted)
    if (missing.length === 0 && (await prisma.siteSetting.count({ where: { key: 'home' } })) > 0) {
      console.log('Demo data is there already.')
      return
    }
    const now = new Date()
    const parts: SeedParts = { prisma, store, now, userIds: await writePeople(prisma, now) }
    await writePayoutAccounts(prisma, createPersonalDataCipher(settings.personalDataKeys), parts.userIds, now)
    await writeAssets(parts, missing)
    await writePortraits(parts)
    await writeOrders(prisma, wanted, parts.userIds, now)
    await writeNotices(prisma, now)
    await writeMap(parts)
    await writeSite(prisma, parts.userIds.operator ?? '', store, now)
    console.log(`Demo data: ${missing.length} assets.`)
  } finally {
    store.close()
    await database.close()
  }
}

async function writeAssets(parts: SeedParts, missing: typeof ASSETS): Promise<void> {
  const bySlug = new Map(missing.map((asset) => [asset.slug, asset]))
  for (const asset of missing) if (asset.status === 'failed') await writeFailedAsset(parts, asset)
  const tasks = missing
    .filter((asset) => asset.status !== 'failed')
    .map(({ slug, name, licence }) => ({ slug, name, licence }))
  for await (const { slug, built } of buildObjects(tasks)) {
    const asset = bySlug.get(slug)
    if (asset) await writeAsset(parts, asset, built)
  }
}

try {
  await seed()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
