import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DOCUMENTS } from './catalogue/documents.ts'
import { LIKENESSES } from './catalogue/drafts.ts'
import { MODELS, ORIGINAL_DETAIL, PREVIEW_DETAIL } from './catalogue/models.ts'
import { FILMS } from './catalogue/videos.ts'
import { isClosed } from '@wencang/studio'
import { draw } from './documents/drawings.ts'
import { writePdf } from './documents/pdf.ts'
import { OTHER_FORMATS } from './formats/make.ts'
import { writeGlb } from './modelling/glb.ts'
import { surfacesOf } from './modelling/surfaces.ts'

export interface BuiltObject {
  original: Buffer
  contentType: string
  sha256: string
  preview: { model: Buffer; stats: object } | null
  picture: Buffer
}

type Made = Pick<BuiltObject, 'original' | 'contentType' | 'preview'>

const FOLDER = import.meta.dirname
const PICTURES = path.join(FOLDER, 'pictures')
const PAINTINGS = path.join(FOLDER, 'paintings')

/** Makes the files of an asset: the original that is sold, the preview model, and the picture for lists. */
export async function buildObject(asset: { slug: string; name: string }): Promise<BuiltObject> {
  const likeness = LIKENESSES[asset.slug] ?? asset.slug
  const made = await make(likeness, asset.name)
  const shown = FILMS[likeness] ?? OTHER_FORMATS[likeness]?.likeness ?? likeness
  const picture = await readFile(path.join(PICTURES, `${shown}.webp`))
  return { ...made, sha256: createHash('sha256').update(made.original).digest('hex'), picture }
}

async function make(slug: string, name: string): Promise<Made> {
  if (FILMS[slug])
    return {
      original: await readFile(path.join(FOLDER, 'films', `${slug}.mp4`)),
      contentType: 'video/mp4',
      preview: null,
    }
  const other = OTHER_FORMATS[slug]
  if (other) return { original: await other.make(), contentType: other.contentType, preview: null }
  const document = DOCUMENTS[slug]
  if (document)
    return { original: writePdf(name, document.sheets.map(draw)), contentType: 'application/pdf', preview: null }
  const build = MODELS[slug]
  if (build) return makeModel(build, name)
  const original = await readFile(path.join(PAINTINGS, `${slug}.jpg`))
  return { original, contentType: 'image/jpeg', preview: null }
}

async function makeModel(build: (typeof MODELS)[string], name: string): Promise<Made> {
  const surfaces = surfacesOf(build(ORIGINAL_DETAIL))
  const original = await writeGlb(surfaces, name)
  const light = surfacesOf(
    build(PREVIEW_DETAIL),
    surfaces.map((surface) => surface.material.texture),
  )
  const model = await writeGlb(light, name)
  const sum = (count: (surface: (typeof surfaces)[number]) => number, of = surfaces) =>
    of.reduce((total, surface) => total + count(surface), 0)
  const stats = {
    triangles: sum((surface) => surface.indices.length / 3),
    vertices: sum((surface) => surface.positions.length / 3),
    meshes: 1,
    materials: surfaces.length,
    textures: new Set(surfaces.map((surface) => surface.material.texture).filter(Boolean)).size,
    animations: 0,
    isClosed: isClosed(surfaces),
    previewTriangles: sum((surface) => surface.indices.length / 3, light),
  }
  return { original, contentType: 'model/gltf-binary', preview: { model, stats } }
}
