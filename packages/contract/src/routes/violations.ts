import { defineRoutes } from '../route.ts'
import { Violation, ViolationAnswer } from '../violations.ts'

/** For creators, even after losing the role. */
export const violationRoutes = defineRoutes('user', 'store', {
  getViolation: {
    summary: 'The violation of an own asset, and what was said and decided',
    response: { 200: Violation },
    errors: ['asset_not_found'],
  },
  answerViolation: {
    summary: 'Answer a violation, or appeal once after it was upheld',
    body: ViolationAnswer,
    response: { 200: Violation },
    errors: ['asset_not_found', 'violation_not_answerable'],
  },
})
