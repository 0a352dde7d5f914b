import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@wencang/contract'
import { expect, test } from 'vitest'
import english from '../../i18n/locales/en-US.json' with { type: 'json' }
import chinese from '../../i18n/locales/zh-CN.json' with { type: 'json' }

test.each([
  ['zh-CN', chinese],
  ['en-US', english],
])('every recorded action and every kind of subject has words in %s', (_language, { audit }) => {
  expect(Object.keys(audit.actions).sort()).toEqual(AUDIT_ACTIONS.map((action) => action.replace('.', '_')).sort())
  expect(Object.keys(audit.kinds).sort()).toEqual([...AUDIT_SUBJECTS].sort())
})
