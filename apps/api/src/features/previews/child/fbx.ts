import { readFile } from 'node:fs/promises'
import load from 'assimpjs'
import type { PreviewMaker } from './maker.ts'
import { previewModel } from './model-preview.ts'
import { Refusal } from './refusal.ts'

/** Previews an ASCII or binary FBX file through glTF. @throws {Refusal} */
export const makeFbxPreview: PreviewMaker = async (original, output, ceiling) => {
  const { kind, model, snapshot, stats } = await previewModel(await glbOfFbx(await readFile(original)), ceiling)
  output.write('model', 'model.glb', model)
  output.write('snapshot', 'snapshot.webp', snapshot)
  return { kind, stats }
}

/** Converts FBX to GLB, y-up and in metres. @throws {Refusal} */
export async function glbOfFbx(file: Buffer): Promise<Buffer> {
  return placed(await convertToGlb(new Map([['model.fbx', file]])), axesOf(file))
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

const SETTINGS_BYTES = 256 * 1024

/** Reads a global setting. Both encodings write name, strings, then value. */
function settingOf(file: Buffer, name: string): number | null {
  const start = file.subarray(0, SETTINGS_BYTES)
  if (!file.subarray(0, 18).toString('latin1').startsWith('Kaydara FBX Binary')) {
    const value = new RegExp(`"${name}"[^\\n]*,\\s*(-?[\\d.eE+]+)`).exec(start.toString('latin1'))?.[1]
    return value === undefined ? null : Number(value)
  }
  const length = Buffer.alloc(5)
  length.write('S', 'latin1')
  length.writeUInt32LE(name.length, 1)
  const found = start.indexOf(Buffer.concat([length, Buffer.from(name, 'latin1')]))
  if (found < 0) return null
  let at = found + length.length + name.length
  while (start[at] === 'S'.charCodeAt(0) && at + 5 < start.length) at += 5 + start.readUInt32LE(at + 1)
  const kind = String.fromCharCode(start[at] ?? 0)
  if (kind === 'I' && at + 5 <= start.length) return start.readInt32LE(at + 1)
  if (kind === 'D' && at + 9 <= start.length) return start.readDoubleLE(at + 1)
  return null
}

/** Adds a root node: y-up, in metres. */
function placed(glb: Buffer, { up, isUpNegative, centimetresPerUnit }: Axes): Buffer {
  if (up === 1 && !isUpNegative && centimetresPerUnit === 100) return glb
  const length = glb.readUInt32LE(12)
  const json = JSON.parse(glb.toString('utf8', 20, 20 + length)) as {
    nodes?: object[]
    scene?: number
    scenes?: { nodes?: number[] }[]
  }
  const scene = json.scenes?.[json.scene ?? 0]
  if (!scene?.nodes || !json.nodes) return glb
  const half = isUpNegative ? -Math.SQRT1_2 : Math.SQRT1_2
  const upright = isUpNegative ? [1, 0, 0, 0] : [0, 0, 0, 1]
  const turns: Record<number, number[]> = { 0: [0, 0, half, Math.SQRT1_2], 1: upright, 2: [-half, 0, 0, Math.SQRT1_2] }
  const scale = centimetresPerUnit / 100
  const root = { children: scene.nodes, rotation: turns[up], scale: [scale, scale, scale] }
  scene.nodes = [json.nodes.push(root) - 1]
  return withJson(glb, length, Buffer.from(JSON.stringify(json)))
}

function withJson(glb: Buffer, oldLength: number, json: Buffer): Buffer {
  const padded = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')])
  const head = Buffer.from(glb.subarray(0, 20))
  head.writeUInt32LE(glb.length - oldLength + padded.length, 8)
  head.writeUInt32LE(padded.length, 12)
  return Buffer.concat([head, padded, glb.subarray(20 + oldLength)])
}
