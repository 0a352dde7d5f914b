import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'

try {
  const config = readConfig()
  const app = buildApp(config)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close())
  await app.listen({ host: config.HOST, port: config.SANDBOX_PORT })
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
