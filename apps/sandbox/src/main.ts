import { runProgram, serve } from '@wencang/kernel/program'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

await runProgram(async () => {
  const config = readConfig()
  await serve(buildApp(config), { host: config.HOST, port: config.SANDBOX_PORT, portVariable: 'SANDBOX_PORT' })
})
