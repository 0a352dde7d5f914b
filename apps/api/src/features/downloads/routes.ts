import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { DETAIL_URL_LIFETIME_SECONDS, findDetail } from './find-detail.ts'
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
  register('redirectToDetail', async ({ actor, params, reply }) => {
    const url = await findDetail(context, actor, params.id, params['*'])
    // A little less than the signed life, for an answer that was under way.
    const seconds = DETAIL_URL_LIFETIME_SECONDS - 60
    reply.header('cache-control', `private, max-age=${seconds}`).redirect(url, 302)
    return undefined
  })
}
