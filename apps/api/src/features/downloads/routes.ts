import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { getDownload } from './get-download.ts'

export function registerDownloadRoutes(register: Register, context: Context): void {
  register('getDownload', async ({ actor, params, reply }) => {
    reply.header('cache-control', 'no-store')
    return getDownload(context, actor, params.id)
  })
  register('redirectToDownload', async ({ actor, params, reply }) => {
    const { downloadUrl } = await getDownload(context, actor, params.id)
    reply.header('cache-control', 'no-store').redirect(downloadUrl, 302)
    return undefined
  })
}
