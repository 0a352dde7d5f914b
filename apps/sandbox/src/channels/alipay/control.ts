import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AlipayCertificates } from './certificates.ts'

const PlatformControl = z.strictObject({
  /** Whether the app is in certificate mode from now on. */
  signsBy: z.enum(['public-key', 'certificate']).optional(),
  /** Alipay gets a new certificate, which affects only apps in certificate mode. */
  rotate: z.boolean().optional(),
})

/** Calls for tests about Alipay's certificates. */
export function alipayControl(app: FastifyInstance, certificates: AlipayCertificates): void {
  /** Returns the three files that a merchant in certificate mode downloads from Alipay's console. */
  app.post('/control/alipay/platform', async (request, reply) => {
    const control = PlatformControl.safeParse(request.body)
    if (!control.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(control.error) })
    const { signsBy, rotate } = control.data
    if (signsBy) certificates.isRequired = signsBy === 'certificate'
    if (rotate) certificates.rotate()
    return reply.send(await certificates.files())
  })
}
