import type { Context } from '../context.ts'
import type { Register } from '../http/register.ts'
import { listPreviewQueue } from './list-preview-queue.ts'
import { retryPreview } from './retry-preview.ts'

export function registerPreviewRoutes(register: Register, context: Context): void {
  register('retryPreview', ({ caller, params }) => retryPreview(context, caller, params.id))
  register('listPreviewQueue', () => listPreviewQueue(context))
}
