/** Fills in demo data with DEMO=on, and does nothing with DEMO=off. What is there already is left alone. */
import path from 'node:path'
import { PROJECT_ROOT } from '../services/project.ts'

if (process.env.DEMO === 'on') await import(path.join(PROJECT_ROOT, 'prisma', 'seed', 'main.ts'))
else console.log('Demo mode is off: no demo data.')
