import { type NoticeInput, notify } from '@wencang/notices'
import type { EVENTS } from '../catalogue/index.ts'
import type { Handlers } from '../define.ts'
import { collect, type Subscriber } from '../subscriber.ts'
import { ASSET_NOTICES } from './assets.ts'
import { FILE_NOTICES } from './files.ts'
import { ONBOARDING_NOTICES } from './onboarding.ts'
import { ORDER_NOTICES } from './orders.ts'
import { OWNERSHIP_NOTICES } from './ownership.ts'
import { PAYOUT_NOTICES } from './payouts.ts'
import { PEOPLE_NOTICES } from './people.ts'
import { REPORT_NOTICES } from './reports.ts'
import { REQUEST_NOTICES } from './requests.ts'
import { SITE_NOTICES } from './site.ts'

const NOTICES: Handlers<typeof EVENTS, NoticeInput[]> = {
  ...ASSET_NOTICES,
  ...FILE_NOTICES,
  ...OWNERSHIP_NOTICES,
  ...ORDER_NOTICES,
  ...REQUEST_NOTICES,
  ...REPORT_NOTICES,
  ...PAYOUT_NOTICES,
  ...ONBOARDING_NOTICES,
  ...PEOPLE_NOTICES,
  ...SITE_NOTICES,
}

/** Notifies the people whom an event concerns. */
export const writeNotices: Subscriber = async ({ transaction }, events) =>
  notify(transaction, ...collect(NOTICES, events).flatMap(({ result }) => result))
