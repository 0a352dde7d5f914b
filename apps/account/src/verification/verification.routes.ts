import { AccountError } from '@wencang/contract'
import type { Context } from '../context.ts'
import { parseAccountName } from '../credentials/index.ts'
import type { Register } from '../http/register.ts'
import { pageLocale } from '../pages/index.ts'
import { createCaptcha, redeemCaptcha } from './captcha.ts'
import { sendCode } from './send-code.ts'

/** Captcha, and the code calls it protects. */
export function registerVerificationRoutes(register: Register, context: Context): void {
  register('getCaptcha', () => createCaptcha(context))

  register('sendVerifyCode', async ({ headers, body, request, reply }) => {
    const target = parseAccountName(body.target)
    if (target?.type !== body.type) {
      throw new AccountError('invalid_parameters', {
        details: [{ path: 'target', message: `must be a valid ${body.type}` }],
      })
    }
    await redeemCaptcha(context, headers['captcha-verify-param'])
    await sendCode(context, target, body.scenario, pageLocale(request, reply), request.ip)
    return {}
  })
}
