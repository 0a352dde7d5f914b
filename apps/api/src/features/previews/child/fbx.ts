import { readFile } from 'node:fs/promises'
import load from 'assimpjs'
import { markColours } from './fbx-colour.ts'
import { fbxVersion, hiddenModels, settingOf } from './fbx-file.ts'
import { packGlb } from './glb-container.ts'
import { parseLenientJson } from './lenient-json.ts'
import type { PreviewMaker } from './maker.ts'
import { previewModel, writeModel } from './model-preview.ts'
import { Refusal } from './refusal.ts'

/** Previews an ASCII or binary FBX file through glTF. @throws {Refusal} */
export const makeFbxPreview: PreviewMaker = async (original, output, ceiling) => {
  const made = await previewModel(await glbOfFbx(await readFile(original)), ceiling)
  writeModel(output, made)
  return { kind: made.kind, stats: made.stats }
}

/** Converts FBX to GLB, y-up and in metres. @throws {Refusal} */
export async function glbOfFbx(file: Buffer): Promise<Buffer> {
  const glb = await convertToGlb(new Map([['model.fbx', file]])).catch((error: unknown) => {
    throw unsupportedVersion(file) ?? error
  })
  return completed(glb, file)
}

/** Versions that assimp reads. */
const [OLDEST, NEWEST] = [7100, 7700]

function unsupportedVersion(file: Buffer): Refusal | null {
  const version = fbxVersion(file)
  if (version === null || (version >= OLDEST && version <= NEWEST)) return null
  const name = `${Math.floor(version / 1000)}.${Math.floor((version % 1000) / 100)}`
  return new Refusal('unsupported', `FBX ${name}`)
}

/** Converts a model to GLB, isolated from the file system. @param files By name, the model first. @throws {Refusal} */
export async function convertToGlb(files: Map<string, Buffer>): Promise<Buffer> {
  const assimp = await load()
  const list = new assimp.FileList()
  for (const [name, content] of files) list.AddFile(name, content)
  const result = assimp.ConvertFileList(list, 'glb2')
  if (!result.IsSuccess() || result.FileCount() === 0) {
    const reason = result.GetErrorCode().slice(0, 120)
    throw new Refusal('damaged', `The model cannot be read: ${reason || 'it has nothing that can be shown'}`)
  }
  return Buffer.from(result.GetFile(0).GetContent())
}

interface Axes {
  /** 0 for x, 1 for y, 2 for z. */
  up: number
  isUpNegative: boolean
  centimetresPerUnit: number
}

/** Reads up axis and unit from the leading settings. */
function axesOf(file: Buffer): Axes {
  const up = settingOf(file, 'UpAxis')
  const sign = settingOf(file, 'UpAxisSign')
  const unit = settingOf(file, 'UnitScaleFactor')
  return {
    up: up === 0 || up === 2 ? up : 1,
    isUpNegative: sign === -1,
    centimetresPerUnit: unit !== null && unit > 0 && Number.isFinite(unit) ? unit : 1,
  }
}

interface Json {
  nodes?: { name?: string; extensions?: object; children?: number[] }[]
  scene?: number
  scenes?: { nodes?: number[] }[]
  materials?: object[]
}

/** Completes what assimp leaves out: hidden models, colours below textures, axes. */
function completed(glb: Buffer, file: Buffer): Buffer {
  const length = glb.readUInt32LE(12)
  const json = parseLenientJson(glb.subarray(20, 20 + length)) as Json
  const hidden = hiddenModels(file)
  for (const node of json.nodes ?? [])
    if (hidden.has(node.name ?? '')) node.extensions = { KHR_node_visibility: { visible: false } }
  markColours(json.materials ?? [])
  stand(json, axesOf(file))
  // After the header of the binary chunk.
  return packGlb(json, [glb.subarray(20 + length + 8)])
}

/** Adds a root node: y-up, in metres. */
function stand(json: Json, { up, isUpNegative, centimetresPerUnit }: Axes): void {
  const scene = json.scenes?.[json.scene ?? 0]
  if (!scene?.nodes || !json.nodes || (up === 1 && !isUpNegative && centimetresPerUnit === 100)) return
  const half = isUpNegative ? -Math.SQRT1_2 : Math.SQRT1_2
  const upright = isUpNegative ? [1, 0, 0, 0] : [0, 0, 0, 1]
  const turns: Record<number, number[]> = { 0: [0, 0, half, Math.SQRT1_2], 1: upright, 2: [-half, 0, 0, Math.SQRT1_2] }
  const scale = centimetresPerUnit / 100
  const root = { children: scene.nodes, rotation: turns[up], scale: [scale, scale, scale] }
  scene.nodes = [json.nodes.push(root) - 1]
}
