import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { describeStartTrouble } from './start-trouble.ts'

try {
  const config = readConfig()
  const ports = { SANDBOX_PORT: config.SANDBOX_PORT, SANDBOX_SMTP_PORT: config.SANDBOX_SMTP_PORT }
  try {
    const app = buildApp(config)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close())
    await app.listen({ host: config.HOST, port: config.SANDBOX_PORT })
  } catch (error) {
    throw new ConfigError(describeStartTrouble(error, ports, config.SANDBOX_DATA_DIR), { cause: error })
  }
} catch (error) {
  // One line for each reason; a stack would only hide it.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
