import { invalid } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { Answered, type Register } from '../../http/register.ts'
import { getOnboardingContract } from './get-contract.ts'
import { getOnboarding } from './get-onboarding.ts'
import { signOnboardingContract } from './sign-contract.ts'
import { submitOnboarding } from './submit-onboarding.ts'
import { withdrawOnboarding } from './withdraw-onboarding.ts'

export function registerOnboardingRoutes(register: Register, context: Context): void {
  register('getOnboarding', ({ caller, query }) => getOnboarding(context, caller, query.creatorType))
  register('submitOnboarding', async ({ caller, query, body }) => {
    if (query.creatorType !== undefined && query.creatorType !== body.creatorType)
      throw invalid('creatorType', 'differs between URL and body')
    const { isFirst, application } = await submitOnboarding(context, caller, body)
    return new Answered(isFirst ? 201 : 200, application)
  })
  register('withdrawOnboarding', ({ caller, query }) => withdrawOnboarding(context, caller, query.creatorType))
  register('getOnboardingContract', async ({ caller, query, reply }) => {
    const pdf = await getOnboardingContract(context, caller, query.creatorType)
    await reply
      .type('application/pdf')
      // `inline`: applicants read the contract before signing.
      .header('content-disposition', 'inline; filename="wencang-contract.pdf"')
      .send(pdf)
  })
  register('signOnboardingContract', ({ caller, query, request }) =>
    signOnboardingContract(context, caller, query.creatorType, {
      address: request.ip,
      userAgent: request.headers['user-agent'],
    }),
  )
}
