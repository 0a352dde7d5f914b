import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import {
  followListedAddress,
  listBoughtFiles,
  listVersionFiles,
  writeChecksums,
  writeLinks,
  writeMetalink,
} from './file-lists.ts'
import { DETAIL_URL_LIFETIME_SECONDS, findDetail } from './find-detail.ts'
import { getDownload, getFileAddress } from './get-download.ts'

export function registerDownloadRoutes(register: Register, context: Context): void {
  const leadTo = (reply: FastifyReply, url: string) => {
    reply.header('cache-control', 'no-store').redirect(url, 302)
    return undefined
  }
  register('getDownload', async ({ actor, params, reply }) => {
    reply.header('cache-control', 'no-store')
    return getDownload(context, actor.userId, params.id)
  })
  register('redirectToDownload', async ({ actor, params, reply }) =>
    leadTo(reply, (await getDownload(context, actor.userId, params.id)).downloadUrl),
  )
  register('listBoughtFiles', ({ actor, params }) => listBoughtFiles(context, actor.userId, params.id))
  register('listVersionFiles', ({ actor, params }) => listVersionFiles(context, actor.userId, params))
  register('redirectToFile', async ({ actor, params, reply }) =>
    leadTo(reply, await getFileAddress(context, actor.userId, params)),
  )
  register('redirectToListedFile', async ({ params, query, reply }) =>
    leadTo(reply, await followListedAddress(context, params, query)),
  )
  registerFileLists(register, context)
  register('redirectToDetail', async ({ actor, params, reply }) => {
    const url = await findDetail(context, actor, params.id, params['*'])
    // Expires before the presigned URL does, allowing for latency.
    const seconds = DETAIL_URL_LIFETIME_SECONDS - 60
    reply.header('cache-control', `private, max-age=${seconds}`).redirect(url, 302)
    return undefined
  })
}

/** File lists; never cached, as their URLs grant downloads. */
function registerFileLists(register: Register, context: Context): void {
  const send = async (reply: FastifyReply, list: string, { name, type }: { name: string; type: string }) => {
    await reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(list)
    return undefined
  }
  const TEXT = 'text/plain; charset=utf-8'
  register('getMetalink', async ({ actor, params, reply }) => {
    const list = await writeMetalink(context, actor.userId, params.id)
    return send(reply, list, { name: `wencang-${params.id}.meta4`, type: 'application/metalink4+xml' })
  })
  register('getFileLinks', async ({ actor, params, reply }) => {
    const list = await writeLinks(context, actor.userId, params.id)
    return send(reply, list, { name: `wencang-${params.id}.txt`, type: TEXT })
  })
  register('getChecksums', async ({ actor, params, reply }) => {
    const list = await writeChecksums(context, actor.userId, params.id)
    return send(reply, list, { name: `wencang-${params.id}.sha256`, type: TEXT })
  })
}
