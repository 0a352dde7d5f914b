import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Licence } from '@wencang/domain'
import { boundsOf, isClosed } from '@wencang/studio'
import { DOCUMENTS } from './catalogue/documents.ts'
import { LIKENESSES } from './catalogue/drafts.ts'
import { EARLIER } from './catalogue/earlier.ts'
import { MODELS, ORIGINAL_DETAIL, PREVIEW_DETAIL } from './catalogue/models.ts'
import { FILMS } from './catalogue/videos.ts'
import { draw } from './documents/drawings.ts'
import { sheetLicence, writePdf } from './documents/pdf.ts'
import { OTHER_FORMATS } from './formats/make.ts'
import { writeGlb } from './modelling/glb.ts'
import { surfacesOf } from './modelling/surfaces.ts'

export interface BuiltObject {
  original: Buffer
  contentType: string
  sha256: string
  preview: { model: Buffer; stats: object } | null
  picture: Buffer
  /** Earlier version, if any. */
  earlier?: BuiltModel & { sha256: string }
}

/** Original and preview of a model. */
interface BuiltModel {
  original: Buffer
  preview: { model: Buffer; stats: object }
}

type Made = Pick<BuiltObject, 'original' | 'contentType' | 'preview'>

const FOLDER = import.meta.dirname
const PICTURES = path.join(FOLDER, 'pictures')
const PAINTINGS = path.join(FOLDER, 'paintings')

/** Makes the files of an asset: the original that is sold, the preview model, and the picture for lists. */
export async function buildObject(asset: { slug: string; name: string; licence: Licence }): Promise<BuiltObject> {
  const likeness = LIKENESSES[asset.slug] ?? asset.slug
  const made = await make(likeness, asset)
  const shown = FILMS[likeness] ?? OTHER_FORMATS[likeness]?.likeness ?? likeness
  const picture = await readFile(path.join(PICTURES, `${shown}.webp`))
  const earlier = await makeEarlier(asset)
  return { ...made, sha256: sha256Of(made.original), picture, ...(earlier && { earlier }) }
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Earlier versions are coarser and serve as their own preview. */
async function makeEarlier({ slug, name }: { slug: string; name: string }): Promise<BuiltObject['earlier']> {
  const [build, earlier] = [MODELS[slug], EARLIER[slug]]
  if (!build || !earlier) return undefined
  const { original, preview } = await makeModel(build, name, [earlier.detail, earlier.detail])
  return { original, preview, sha256: sha256Of(original) }
}

async function make(slug: string, { name, licence }: { name: string; licence: Licence }): Promise<Made> {
  if (FILMS[slug])
    return {
      original: await readFile(path.join(FOLDER, 'films', `${slug}.mp4`)),
      contentType: 'video/mp4',
      preview: null,
    }
  const other = OTHER_FORMATS[slug]
  if (other) return { original: await other.make(), contentType: other.contentType, preview: null }
  const document = DOCUMENTS[slug]
  if (document) {
    const original = writePdf({ title: name, licence: sheetLicence(licence) }, document.sheets.map(draw))
    return { original, contentType: 'application/pdf', preview: null }
  }
  const build = MODELS[slug]
  if (build) return makeModel(build, name)
  const original = await readFile(path.join(PAINTINGS, `${slug}.jpg`))
  return { original, contentType: 'image/jpeg', preview: null }
}

async function makeModel(
  build: (typeof MODELS)[string],
  name: string,
  [detail, shownDetail] = [ORIGINAL_DETAIL, PREVIEW_DETAIL],
): Promise<BuiltModel & { contentType: string }> {
  const surfaces = surfacesOf(build(detail))
  const original = await writeGlb(surfaces, name)
  const light = surfacesOf(
    build(shownDetail),
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
    boundingBox: boundsOf(surfaces),
    previewTriangles: sum((surface) => surface.indices.length / 3, light),
  }
  return { original, contentType: 'model/gltf-binary', preview: { model, stats } }
}
