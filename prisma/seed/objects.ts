import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DemoAsset } from './catalogue/index.ts'
import { MODELS } from './catalogue/models.ts'
import { writeGlb } from './modelling/glb.ts'
import { surfacesOf } from './modelling/surfaces.ts'

/** A preview is a lighter model of the same form. */
const PREVIEW_DETAIL = 0.42
const PREVIEW_TEXTURE = 512

export interface BuiltObject {
  original: Buffer
  contentType: string
  sha256: string
  preview: { model: Buffer; stats: object } | null
  picture: Buffer
}

const PICTURES = path.join(import.meta.dirname, 'pictures')

/** Makes the files of an asset: the original that is sold, what visitors turn around, and the picture of the lists. */
export async function buildObject(asset: DemoAsset): Promise<BuiltObject> {
  const build = MODELS[asset.slug]
  if (!build) throw new Error(`nothing tells how to make ${asset.slug}`)
  const picture = await readFile(path.join(PICTURES, `${asset.slug}.webp`))
  const surfaces = surfacesOf(build(1))
  const original = await writeGlb(surfaces, asset.name)
  const model = await writeGlb(surfacesOf(build(PREVIEW_DETAIL), PREVIEW_TEXTURE), asset.name)
  const sum = (count: (surface: (typeof surfaces)[number]) => number) =>
    surfaces.reduce((total, surface) => total + count(surface), 0)
  const stats = {
    triangles: sum((surface) => surface.indices.length / 3),
    vertices: sum((surface) => surface.positions.length / 3),
    materials: surfaces.length,
    textures: new Set(surfaces.map((surface) => surface.material.texture).filter(Boolean)).size,
  }
  return {
    original,
    contentType: 'model/gltf-binary',
    sha256: createHash('sha256').update(original).digest('hex'),
    preview: { model, stats },
    picture,
  }
}
