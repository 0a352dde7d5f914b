import type { PreviewOutput } from './maker.ts'

interface ModelFiles {
  model: Uint8Array
  /** Model with its animations. */
  motion?: Uint8Array | null
  snapshot: Buffer
}

/** Writes the files of a preview of a model or of points. */
export function writeModel(output: Pick<PreviewOutput, 'write'>, { model, motion, snapshot }: ModelFiles): void {
  output.write('model', 'model.glb', model)
  if (motion) output.write('motion', 'motion.glb', motion)
  output.write('snapshot', 'snapshot.webp', snapshot)
}
