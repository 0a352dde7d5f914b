import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PlatformIdentities } from './platform-identities.ts'

const PlatformControl = z.strictObject({
  /** Identity that signs notifications. */
  notifiesBy: z.enum(['public-key', 'certificate']).optional(),
  /** Creates a new platform certificate. */
  rotate: z.boolean().optional(),
})

/** Test calls for WeChat Pay's keys. */
export function wechatControl(app: FastifyInstance, platform: PlatformIdentities): void {
  app.post('/control/wechatpay/platform', (request, reply) => {
    const control = PlatformControl.safeParse(request.body)
    if (!control.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(control.error) })
    const { notifiesBy, rotate } = control.data
    if (notifiesBy) platform.notifiesBy = notifiesBy
    return reply.send(rotate ? { serial: platform.rotate() } : {})
  })
}
