import { preflightChannels } from '@wencang/payment-channels'
import { checkConfiguration } from './checks/configuration.ts'
import { checkDatabase } from './checks/database.ts'
import { checkMail } from './checks/mail.ts'
import { checkReplicas } from './checks/replicas.ts'
import { checkSearchEngine } from './checks/search-engine.ts'
import { checkServers } from './checks/servers.ts'
import { checkSignIn } from './checks/sign-in.ts'
import { checkStore } from './checks/store.ts'
import { type Finding, fail, type Variables } from './finding.ts'

type Check = (variables: Variables) => Finding[] | Promise<Finding[]>

const CHECKS: Record<string, Check> = {
  configuration: checkConfiguration,
  'payment channels': (variables) => preflightChannels(variables),
  database: checkDatabase,
  'read replicas': checkReplicas,
  'search engine': checkSearchEngine,
  store: checkStore,
  'sign-in': checkSignIn,
  mail: checkMail,
  servers: checkServers,
}

/** A check that throws does not stop the others. */
export async function preflight(variables: Variables): Promise<Finding[]> {
  const findings = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      try {
        return await check(variables)
      } catch (error) {
        return [fail(`${name}: could not be looked at (${(error as Error).message})`, 'mend that and look again')]
      }
    }),
  )
  return findings.flat()
}
