import { AS_READ, fileTypeOf } from '@wencang/domain'
import type { ModelSource } from './model-source.tsx'

/** Larger models may exhaust memory during upload. */
const MAX_VIEWED_BYTES = 300 * 1024 * 1024

/** Local model if displayable, else the preview. */
export function modelSource(file: File | undefined, preview?: ModelSource | undefined): ModelSource | undefined {
  if (!file) return preview
  const isShown = fileTypeOf(file.name) === '.glb' && file.size <= MAX_VIEWED_BYTES
  return isShown ? { file, orientation: AS_READ } : undefined
}
