import { dockerAnswers, ensureMinioImage, imageIsToBeHad } from '@wencang/local-services/docker'
import { POSTGRES_IMAGE } from '../test/images.ts'

/** Base images of our images and the stack. */
const BASE_IMAGES = [POSTGRES_IMAGE, 'node:24-bookworm-slim', 'debian:bookworm-slim']

/** Images of these sources; the store's is version-independent. */
export const BUILT_SERVICES = ['settings', 'api', 'worker', 'account', 'anchorer', 'sandbox', 'web']

/** True if all images are available; builds the store's. */
export async function stackIsToBeHad(say: (line: string) => void, signal: AbortSignal): Promise<boolean> {
  if (!dockerAnswers() || !BASE_IMAGES.every(imageIsToBeHad)) return false
  return (await ensureMinioImage({ say, signal })) !== null
}
