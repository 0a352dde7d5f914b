import { ContractSigning, Onboarding, OnboardingBody, OnboardingQuery } from '../onboarding.ts'
import { defineRoutes } from '../route.ts'

export const onboardingRoutes = defineRoutes('user', 'onboarding', {
  getOnboarding: {
    summary: "The caller's application of a creator type, or the latest",
    query: OnboardingQuery,
    response: { 200: Onboarding },
    errors: ['onboarding_not_found'],
  },
  submitOnboarding: {
    summary: 'Apply as creator or owner (201), or again after a rejection (200)',
    query: OnboardingQuery,
    body: OnboardingBody,
    response: { 200: Onboarding, 201: Onboarding },
    errors: ['application_exists'],
  },
  withdrawOnboarding: {
    summary: 'Withdraw an application that is under review or was rejected',
    query: OnboardingQuery,
    response: { 204: null },
    errors: ['onboarding_not_found', 'application_exists'],
  },
  getOnboardingContract: {
    summary: 'The contract of an approved application',
    query: OnboardingQuery,
    responseKind: 'pdf',
    response: { 200: null },
    errors: ['onboarding_not_found', 'application_exists'],
  },
  signOnboardingContract: {
    summary: 'Sign the contract, which grants the role; repeating it is harmless',
    query: OnboardingQuery,
    body: ContractSigning,
    response: { 200: Onboarding },
    errors: ['onboarding_not_found', 'application_exists'],
  },
})
