import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AlipayCertificates } from './certificates.ts'

const PlatformControl = z.strictObject({
  /** Switches the app's certificate mode. */
  signsBy: z.enum(['public-key', 'certificate']).optional(),
  /** Rotates the certificate; affects only certificate mode. */
  rotate: z.boolean().optional(),
})

/** Test calls for Alipay's certificates. */
export function alipayControl(app: FastifyInstance, certificates: AlipayCertificates): void {
  /** Returns the three files for merchants in certificate mode. */
  app.post('/control/alipay/platform', async (request, reply) => {
    const control = PlatformControl.safeParse(request.body)
    if (!control.success) return reply.code(400).send({ code: 'INVALID', message: z.prettifyError(control.error) })
    const { signsBy, rotate } = control.data
    if (signsBy) certificates.isRequired = signsBy === 'certificate'
    if (rotate) certificates.rotate()
    return reply.send(await certificates.files())
  })
}
