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
  }
  register('getDownload', async ({ caller, params, reply }) => {
    reply.header('cache-control', 'no-store')
    return getDownload(context, caller, params.id)
  })
  register('redirectToDownload', async ({ caller, params, reply }) =>
    leadTo(reply, (await getDownload(context, caller, params.id)).downloadUrl),
  )
  register('listBoughtFiles', ({ caller, params }) => listBoughtFiles(context, caller, params.id))
  register('listVersionFiles', ({ caller, params }) => listVersionFiles(context, caller, params))
  register('redirectToFile', async ({ caller, params, reply }) =>
    leadTo(reply, await getFileAddress(context, caller, params)),
  )
  register('redirectToListedFile', async ({ params, query, reply }) =>
    leadTo(reply, await followListedAddress(context, params, query)),
  )
  registerFileLists(register, context)
  register('redirectToDetail', async ({ caller, params, reply }) => {
    const url = await findDetail(context, caller, params.id, params['*'])
    // Expires before the presigned URL does, allowing for latency.
    const seconds = DETAIL_URL_LIFETIME_SECONDS - 60
    reply.header('cache-control', `private, max-age=${seconds}`).redirect(url, 302)
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
  }
  const TEXT = 'text/plain; charset=utf-8'
  register('getMetalink', async ({ caller, params, reply }) => {
    const list = await writeMetalink(context, caller, params.id)
    return send(reply, list, { name: `wencang-${params.id}.meta4`, type: 'application/metalink4+xml' })
  })
  register('getFileLinks', async ({ caller, params, reply }) => {
    const list = await writeLinks(context, caller, params.id)
    return send(reply, list, { name: `wencang-${params.id}.txt`, type: TEXT })
  })
  register('getChecksums', async ({ caller, params, reply }) => {
    const list = await writeChecksums(context, caller, params.id)
    return send(reply, list, { name: `wencang-${params.id}.sha256`, type: TEXT })
  })
}
