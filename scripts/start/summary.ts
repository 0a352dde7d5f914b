import type { Services } from '@wencang/local-services'
import type { Settings } from './settings.ts'

const DEMO_ACCOUNTS: [string, string][] = [
  ['buyer@demo.test', 'buys and downloads'],
  ['creator@demo.test', 'uploads and sells'],
  ['owner@demo.test', 'owns what is shown'],
  ['operator@demo.test', 'reviews, at /admin/'],
]
const DEMO_PASSWORD = 'Heritage-2026'

/** Formats the start summary: URLs, accounts and services. */
export function summaryOf(settings: Settings, services: Services, extra: [string, string][] = []): string {
  const addresses: [string, string][] = [
    ['Marketplace', settings.public.market],
    ['Operator console', `${settings.public.market}/admin/`],
    ['API reference', `${settings.public.market}/docs`],
    ['Sign-in', settings.public.account],
    ...(settings.demo
      ? ([['Sandbox', `${settings.public.sandbox}  (payments, mail and SMS inbox)`]] as [string, string][])
      : []),
    ...extra,
  ]
  const parts: [string, string][] = [
    ['Postgres', services.postgres.description],
    ['Object store', services.store.description],
    ['Data', settings.dataDir],
  ]
  const accounts = settings.demo ? ['', `  Demo accounts, password ${DEMO_PASSWORD}`, ...table(DEMO_ACCOUNTS)] : []
  const warning = services.store.warning ? ['', `  ! ${services.store.warning}`] : []
  return [
    '',
    '  Wencang 文藏 is ready',
    '',
    ...table(addresses),
    ...accounts,
    '',
    ...table(parts),
    ...warning,
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}

function table(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  return rows.map(([name, value]) => `  ${name.padEnd(width)}${value}`)
}
