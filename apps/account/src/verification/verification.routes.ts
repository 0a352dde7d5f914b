import { AccountError } from '@wencang/contract'
import type { Register } from '../http/register.ts'
import { pageLocale } from '../pages/page-context.ts'
import { parseAccountName } from '../provider/account-name.ts'
import type { Captcha } from './captcha.ts'
import type { VerificationCodes } from './verification-codes.ts'

/** The captcha and the code calls that it guards. */
export function registerVerificationRoutes(
  register: Register,
  { captcha, codes }: { captcha: Captcha; codes: VerificationCodes },
): void {
  register('getCaptcha', () => captcha.challenge())

  register('sendVerifyCode', async ({ headers, body, request, reply }) => {
    const target = parseAccountName(body.target)
    if (target?.type !== body.type) {
      throw new AccountError('invalid_parameters', {
        details: [{ path: 'target', message: `must be a valid ${body.type}` }],
      })
    }
    await captcha.redeem(headers['captcha-verify-param'])
    await codes.send(target, body.scenario, pageLocale(request, reply), request.ip)
    return {}
  })
}
