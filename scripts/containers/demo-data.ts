/** Seeds with DEMO=on; otherwise requires that no demo accounts exist. */
import path from 'node:path'
import { requireNoDemoAccounts } from '@wencang/database/startup'
import { PROJECT_ROOT } from '@wencang/local-services/machine'

if (process.env.DEMO === 'on') {
  await import(path.join(PROJECT_ROOT, 'packages', 'demo', 'main.ts'))
  if (!process.exitCode) await import(path.join(PROJECT_ROOT, 'packages', 'demo', 'fill-sandbox.ts'))
} else {
  try {
    await requireNoDemoAccounts(process.env.DATABASE_URL ?? '')
    console.log('Demo mode is off: no demo data, and no demo accounts.')
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
