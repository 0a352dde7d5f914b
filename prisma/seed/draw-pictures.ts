/**
 * Draws the catalogue's pictures into `pictures/`, which is committed: `node prisma/seed/draw-pictures.ts [slug …]`.
 * Without names it draws those that are missing; `--all` draws all of them anew.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderPicture } from '@wencang/api/previews'
import { MODELS } from './catalogue/models.ts'
import { surfacesOf } from './modelling/surfaces.ts'

const folder = path.join(import.meta.dirname, 'pictures')
mkdirSync(folder, { recursive: true })
const wanted = process.argv.slice(2)
const isWanted = (slug: string, file: string) =>
  wanted.includes('--all') || wanted.includes(slug) || (wanted.length === 0 && !existsSync(file))

for (const [slug, build] of Object.entries(MODELS)) {
  const file = path.join(folder, `${slug}.webp`)
  if (!isWanted(slug, file)) continue
  const began = performance.now()
  writeFileSync(file, await renderPicture(surfacesOf(build(1))))
  console.log(`${slug}: ${Math.round(performance.now() - began)} ms`)
}
