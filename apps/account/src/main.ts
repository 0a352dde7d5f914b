import { createDatabase, type PrismaClient } from '@wencang/database'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'

try {
  await start()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig()
  const database = createDatabase(config.DATABASE_URL, { applicationName: 'wencang-account' })
  if (config.DEMO === 'off') await refuseDemoAccounts(database.prisma)
  const app = await buildApp(config, database)
  app.addHook('onClose', () => database.close())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close())
  await app.listen({ host: config.HOST, port: config.ACCOUNT_PORT })
}

/** The password of demo accounts is published, so a service that is not a demo must not have them. */
async function refuseDemoAccounts(prisma: PrismaClient): Promise<void> {
  const count = await prisma.signinAccount.count({ where: { isDemo: true } })
  if (count > 0)
    throw new ConfigError(`DEMO: is off, but the database has ${count} demo accounts; remove them or set DEMO=on`)
}
