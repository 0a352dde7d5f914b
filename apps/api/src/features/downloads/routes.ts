import type { Register } from '../../http/register.ts'
import type { DownloadService } from './index.ts'

export function registerDownloadRoutes(register: Register, downloads: DownloadService): void {
  register('getDownload', async ({ actor, params, reply }) => {
    reply.header('cache-control', 'no-store')
    return downloads.address(actor, params.id)
  })
  register('redirectToDownload', async ({ actor, params, reply }) => {
    const { downloadUrl } = await downloads.address(actor, params.id)
    reply.header('cache-control', 'no-store').redirect(downloadUrl, 302)
    return undefined
  })
}
