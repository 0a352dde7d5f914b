import type { Material } from '@gltf-transform/core'
import sharp, { type Sharp } from 'sharp'
import type { BakedSurface } from '../baking.ts'
import { PREVIEW } from '../limits.ts'
import { bakeRelief, readDirections, type Relieved } from './bake-relief.ts'
import { type PictureSize, shareOfPicture } from './texels.ts'

/** A normal texture with the relief of the triangles that a light surface does not have. */
export interface Relief extends PictureSize {
  /** WebP. */
  picture: Uint8Array
}

/** Of a surface that a relief can be baked of. */
export interface ReliefPlan extends PictureSize {
  material: Material
  surface: Relieved
  /** How much of its picture the surface takes, 0 to 1. */
  share: number
}

/** A relief is worth its bytes where so many times as many triangles were there before; and with so many texels for each vertex of the light surface, which has a normal too. */
const LEAST_GAIN = 2

/** Along and across, in texels: smaller ones would be more files than detail, longer ones graphics cards of telephones do not take. */
const [SHORTEST, LONGEST] = [64, 4096]

/**
 * Says of which surfaces reliefs can be baked, and how large: those with a place of their own for each point on their picture, of a material without a normal texture.
 * @param texels that all of them may have on their surfaces, see `reliefTexels`.
 */
export function planReliefs(surfaces: BakedSurface[], texels: number): ReliefPlan[] {
  const total = surfaces.reduce((sum, { indices }) => sum + indices.length, 0)
  return surfaces.flatMap(({ material, positions, normals, uvs, indices }) => {
    if (!material || !uvs || material.getNormalTexture() || material.getExtension('KHR_materials_unlit')) return []
    const surface = { positions, normals, uvs, indices }
    const share = shareOfPicture(surface)
    if (!share) return []
    const part = indices.length / total
    const area = Math.min((texels * part) / share, PREVIEW.reliefEdge ** 2 * part)
    const [wide = 1, high = 1] = material.getBaseColorTexture()?.getSize() ?? []
    // As long and as wide as the picture, so that texels are as wide as long on the surface too.
    const scale = Math.min(Math.sqrt(area / (wide * high)), LONGEST / Math.max(wide, high))
    const size = { width: Math.floor(wide * scale), height: Math.floor(high * scale) }
    return Math.min(size.width, size.height) < SHORTEST ? [] : [{ material, surface, share, ...size }]
  })
}

/** Bakes the reliefs that are worth it. @param light the same surfaces with fewer triangles. */
export async function bakeReliefs(plans: ReliefPlan[], light: BakedSurface[]): Promise<Map<Material, Relief>> {
  const reliefs = new Map<Material, Relief>()
  for (const plan of plans) {
    const found = light.find(({ material }) => material === plan.material)
    if (!found?.uvs || !isWorth(plan, plan, found)) continue
    const { positions, normals, uvs, indices } = found
    const directions = readDirections(plan.surface, plan)
    if (!directions) continue
    const { width, height } = plan
    const pixels = bakeRelief({ positions, normals, uvs, indices }, directions)
    const picture = await encode(sharp(pixels, { raw: { width, height, channels: 3 } }))
    reliefs.set(plan.material, { width, height, picture })
  }
  return reliefs
}

function isWorth({ surface, share }: ReliefPlan, { width, height }: PictureSize, light: BakedSurface): boolean {
  const least = LEAST_GAIN * light.indices.length
  // Two triangles a vertex.
  return surface.indices.length >= least && width * height * share * 2 >= least / 3
}

/** Makes all reliefs smaller until they need so many bytes less, and leaves out those that are not worth it then. */
export async function shrinkReliefs(
  reliefs: Map<Material, Relief>,
  excess: number,
  plans: ReliefPlan[],
  light: BakedSurface[],
): Promise<Map<Material, Relief>> {
  const total = [...reliefs.values()].reduce((sum, { picture }) => sum + picture.length, 0)
  const smaller = new Map<Material, Relief>()
  if (total <= excess) return smaller
  // In steps that end soon; where the detail needs more bytes than its area says, there is a next one.
  const scale = Math.min(0.97, Math.sqrt((total - excess) / total))
  for (const plan of plans) {
    const [relief, surface] = [reliefs.get(plan.material), light.find(({ material }) => material === plan.material)]
    if (!relief || !surface) continue
    const size = { width: Math.floor(relief.width * scale), height: Math.floor(relief.height * scale) }
    if (!isWorth(plan, size, surface)) continue
    const picture = await encode(sharp(relief.picture).resize({ ...size, fit: 'fill' }))
    smaller.set(plan.material, { ...size, picture })
  }
  return smaller
}

/**
 * Nearly without loss, which at the strongest moves directions by 0.1 to 0.2°. Pictures with less colour than brightness, as others are stored, would turn them
 * further: a smaller picture without that loss has fewer bytes and is nearer to the original.
 */
const encode = async (picture: Sharp) =>
  new Uint8Array(await picture.removeAlpha().webp({ nearLossless: true, quality: 20, effort: 4 }).toBuffer())
