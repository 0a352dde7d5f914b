/**
 * `pnpm --filter @wencang/register build` writes `dist/WencangRegister.json`, for any deployment or comparison tool.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileRegister } from './compile.ts'

const folder = path.join(import.meta.dirname, '..', 'dist')
mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, 'WencangRegister.json'), `${JSON.stringify(compileRegister(), null, 2)}\n`)
