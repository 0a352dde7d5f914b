import { invalid } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { Answered, type Register } from '../../http/register.ts'
import { getOnboardingContract } from './get-contract.ts'
import { getOnboarding } from './get-onboarding.ts'
import { signOnboardingContract } from './sign-contract.ts'
import { submitOnboarding } from './submit-onboarding.ts'
import { withdrawOnboarding } from './withdraw-onboarding.ts'

export function registerOnboardingRoutes(register: Register, context: Context): void {
  register('getOnboarding', ({ actor, query }) => getOnboarding(context, actor.userId, query.creatorType))
  register('submitOnboarding', async ({ actor, query, body, request }) => {
    if (query.creatorType !== undefined && query.creatorType !== body.creatorType)
      throw invalid('creatorType', 'differs between URL and body')
    const { isFirst, application } = await submitOnboarding(context, actor.userId, body, request.id)
    return new Answered(isFirst ? 201 : 200, application)
  })
  register('withdrawOnboarding', async ({ actor, query, request }) => {
    await withdrawOnboarding(context, actor.userId, query.creatorType, request.id)
    return undefined
  })
  register('getOnboardingContract', async ({ actor, query, reply }) => {
    const pdf = await getOnboardingContract(context, actor.userId, query.creatorType)
    await reply
      .type('application/pdf')
      // `inline`: applicants read the contract before signing.
      .header('content-disposition', 'inline; filename="wencang-contract.pdf"')
      .send(pdf)
    return undefined
  })
  register('signOnboardingContract', ({ actor, query, request }) =>
    signOnboardingContract(context, actor.userId, query.creatorType, {
      address: request.ip,
      userAgent: request.headers['user-agent'],
      requestId: request.id,
    }),
  )
}
