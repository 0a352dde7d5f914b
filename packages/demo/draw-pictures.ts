/**
 * Draws the catalogue's pictures into `pictures/`, which is committed: `node packages/demo/draw-pictures.ts [slug …]`. Without names it draws missing ones;
 * `--all` redraws all of them.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderPicture } from '@wencang/model-renderer'
import sharp from 'sharp'
import { DOCUMENTS } from './catalogue/documents.ts'
import { MODELS, ORIGINAL_DETAIL } from './catalogue/models.ts'
import { PAINTINGS } from './catalogue/painted.ts'
import { pictureOfDrawing } from './documents/drawing-picture.ts'
import { draw } from './documents/drawings.ts'
import { surfacesOf } from './modelling/surfaces.ts'
import { pixelsOf } from './painting/canvas.ts'

const folder = path.join(import.meta.dirname, 'pictures')
mkdirSync(folder, { recursive: true })
const paintings = path.join(import.meta.dirname, 'paintings')
mkdirSync(paintings, { recursive: true })
const wanted = process.argv.slice(2)
const isWanted = (slug: string, file: string) =>
  wanted.includes('--all') || wanted.includes(slug) || (wanted.length === 0 && !existsSync(file))

for (const [slug, build] of Object.entries(MODELS)) {
  const file = path.join(folder, `${slug}.webp`)
  if (!isWanted(slug, file)) continue
  const began = performance.now()
  writeFileSync(file, await renderPicture(surfacesOf(build(ORIGINAL_DETAIL))))
  console.log(`${slug}: ${Math.round(performance.now() - began)} ms`)
}

for (const [slug, paint] of Object.entries(PAINTINGS)) {
  const file = path.join(folder, `${slug}.webp`)
  if (!isWanted(slug, file)) continue
  const canvas = paint()
  const raw = { width: canvas.width, height: canvas.height, channels: 3 as const }
  const original = await sharp(pixelsOf(canvas), { raw }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  writeFileSync(path.join(paintings, `${slug}.jpg`), original)
  writeFileSync(
    file,
    await sharp(original).resize({ width: 960, height: 720, fit: 'inside' }).webp({ quality: 80 }).toBuffer(),
  )
  console.log(`${slug}: ${original.length} bytes`)
}

for (const [slug, { sheets }] of Object.entries(DOCUMENTS)) {
  const file = path.join(folder, `${slug}.webp`)
  const [first] = sheets
  if (first && isWanted(slug, file)) writeFileSync(file, await pictureOfDrawing(draw(first)))
}
