import type { Allowed } from './avoided.ts'

/** Each must still match; the check fails otherwise. */
export const ALLOWED: Allowed[] = [
  { text: /START_PATIENCE_SECONDS/g, reason: 'Published variable.' },
  { text: /wencang[._-]shop|ShopUnread|#shopunread/g, reason: 'Published metric, alert and dashboard.' },
  { text: /--shop\b|\bshop: (\{ type|marketUrl)/g, reason: 'Published option of the log audit.' },
  { text: /severity: ticket/g, files: 'infra/observability/alerts.yml', reason: 'Receivers route by this label.' },
  { text: /stranger_?Attempts/gi, reason: 'Stored column.' },
  { text: /revision/g, files: 'apps/web/build/service-worker.ts', reason: 'Property of Workbox.' },
  { text: /"Guest"/g, files: 'apps/web/src/i18n/locales/en-US.json', reason: 'Text of the specification.' },
  { text: /Login failed/g, files: 'packages/ui/src/locales/errors.en-US.json', reason: 'Text of the sign-in service.' },
  { text: /\|guest\|/g, files: 'packages/configuration/src/live/secrets.ts', reason: 'Well-known password.' },
  { text: /attachment(; filename|Disposition\b)/g, reason: 'HTTP header value.' },
  { text: /autocomplete=/gi, reason: 'HTML attribute.' },
  { text: /\bLog(In|Out)\b/g, files: 'apps/{web,admin}/src/app/*.tsx', reason: 'Icons of lucide.' },
  { text: /journal_mode/g, files: 'apps/sandbox/src/state/store.ts', reason: 'Setting of SQLite.' },
  { text: /transparency-log-in-postgres|Transparency log in Postgres/g, reason: 'The log, in a database.' },
  { text: /作品/g, files: 'apps/api/src/people/onboarding/contract/clauses.ts', reason: 'Term of copyright law.' },
  { text: /欧盟孤儿作品/g, reason: 'Official name of a rights statement.' },
  { text: /^ *(calligraphy|contract-deed) \|.*/gm, files: 'packages/terms/src/*.ts', reason: 'Terms of museums.' },
]
