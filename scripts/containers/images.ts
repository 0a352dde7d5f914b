import { dockerAnswers, ensureMinioImage, imageIsToBeHad } from '@wencang/local-services/docker'
import { POSTGRES_IMAGE } from '../test/images.ts'

/** What our images, and the stack, are made from. */
const BASE_IMAGES = [POSTGRES_IMAGE, 'node:24-bookworm-slim', 'debian:bookworm-slim']

/** Services whose images are built from these sources; the store's is the same for all versions. */
export const BUILT_SERVICES = ['settings', 'api', 'worker', 'account', 'sandbox', 'web']

/** Whether Docker answers, and every image that the stack needs from elsewhere is to be had; makes the store's if it is not there. */
export async function stackIsToBeHad(say: (line: string) => void, signal: AbortSignal): Promise<boolean> {
  if (!dockerAnswers() || !BASE_IMAGES.every(imageIsToBeHad)) return false
  return (await ensureMinioImage({ say, signal })) !== null
}
