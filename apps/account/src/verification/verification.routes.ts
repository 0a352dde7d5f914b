import { AccountError, VerifyCodeBody } from '@wencang/contract'
import type { FastifyPluginAsync } from 'fastify'
import { pageLocale } from '../pages/page-context.ts'
import { parseAccountName } from '../provider/account-name.ts'
import type { Captcha } from './captcha.ts'
import type { VerificationCodes } from './verification-codes.ts'

export interface VerificationRouteOptions {
  captcha: Captcha
  codes: VerificationCodes
}

/** The captcha and the codes that it guards. */
export const verificationRoutes: FastifyPluginAsync<VerificationRouteOptions> = async (app, { captcha, codes }) => {
  app.get('/v1/captcha', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return captcha.challenge()
  })

  app.post('/v1/verify-code', async (request, reply) => {
    const body = VerifyCodeBody.parse(request.body)
    const target = parseAccountName(body.target)
    if (target?.type !== body.type) {
      throw new AccountError('invalid_parameters', {
        details: [{ path: 'target', message: `must be a valid ${body.type}` }],
      })
    }
    await captcha.redeem(request.headers['captcha-verify-param'])
    await codes.send(target, body.scenario, pageLocale(request, reply))
    return {}
  })
}
