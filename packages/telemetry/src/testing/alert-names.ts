import { readFileSync } from 'node:fs'
import { RULES } from './promtool.ts'

export interface Alert {
  name: string
  expression: string
  runbook: string
}

/** Minimal parser for the alert file's fixed layout. */
export function readAlerts(): Alert[] {
  return readFileSync(RULES, 'utf8')
    .split('- alert: ')
    .slice(1)
    .map((text) => ({
      name: text.split('\n', 1)[0] ?? '',
      expression: /expr:([\s\S]*?)\n {8}(?:for|labels):/.exec(text)?.[1] ?? '',
      runbook: /runbook: (\S+)/.exec(text)?.[1] ?? '',
    }))
}
