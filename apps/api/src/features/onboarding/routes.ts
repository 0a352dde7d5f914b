import { invalid } from '@wencang/contract'
import { Answered, type Register } from '../../http/register.ts'
import type { OnboardingService } from './index.ts'

export function registerOnboardingRoutes(register: Register, onboarding: OnboardingService): void {
  register('getOnboarding', ({ actor, query }) => onboarding.get(actor.userId, query.creatorType))
  register('submitOnboarding', async ({ actor, query, body, request }) => {
    if (query.creatorType !== undefined && query.creatorType !== body.creatorType)
      throw invalid('creatorType', 'differs between address and body')
    const { isFirst, application } = await onboarding.submit(actor.userId, body, request.id)
    return new Answered(isFirst ? 201 : 200, application)
  })
  register('withdrawOnboarding', async ({ actor, query, request }) => {
    await onboarding.withdraw(actor.userId, query.creatorType, request.id)
    return undefined
  })
  register('getOnboardingContract', async ({ actor, query, reply }) => {
    const pdf = await onboarding.contract(actor.userId, query.creatorType)
    await reply
      .type('application/pdf')
      // To be read in the browser before it is signed; saving it is the viewer's own button.
      .header('content-disposition', 'inline; filename="wencang-contract.pdf"')
      .send(pdf)
    return undefined
  })
  register('signOnboardingContract', ({ actor, query, request }) =>
    onboarding.sign(actor.userId, query.creatorType, {
      address: request.ip,
      userAgent: request.headers['user-agent'],
      requestId: request.id,
    }),
  )
}
