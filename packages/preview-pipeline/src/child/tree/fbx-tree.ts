import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { glbOfFbx } from '../fbx.ts'
import type { TileMaker } from '../tile-maker.ts'
import { treeOfGlb } from './glb-tree.ts'

export const makeFbxTree: TileMaker = async (original, output, ceiling, orientation) => {
  const glb = path.join(output.scratch, 'model.glb')
  writeFileSync(glb, await glbOfFbx(readFileSync(original)))
  return treeOfGlb(glb, original, output, ceiling, orientation)
}
