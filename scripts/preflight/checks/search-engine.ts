import { splitList } from '@wencang/configuration'
import { ask, type Finding, fail, ok, reasonOf, type Variables, warn } from '../finding.ts'

const OLDEST_MAJOR_VERSION = 2

/** Checks each search node's version and index health. */
export async function checkSearchEngine(variables: Variables): Promise<Finding[]> {
  const { SEARCH_ENGINE_USER: user, SEARCH_ENGINE_PASSWORD: password = '' } = variables
  const headers: Record<string, string> = user
    ? { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
    : {}
  const nodes = splitList(variables.SEARCH_ENGINE_URL)
  const findings = await Promise.all(nodes.map((node) => checkNode(node.replace(/\/+$/, ''), headers)))
  if (user && nodes.some((node) => node.startsWith('http:')))
    findings.push([warn('the password of the search engine is sent in the clear', 'use https in SEARCH_ENGINE_URL')])
  if (!user && nodes.length > 0)
    findings.push([
      warn('the search engine requires no password', 'make sure that only servers reach it, or set SEARCH_ENGINE_USER'),
    ])
  return findings.flat()
}

async function checkNode(node: string, headers: Record<string, string>): Promise<Finding[]> {
  const where = URL.parse(node)?.host ?? 'SEARCH_ENGINE_URL'
  try {
    const [about, health] = await Promise.all(['/', '/_cluster/health'].map((path) => ask(node + path, { headers })))
    if (about?.status === 401 || about?.status === 403)
      return [
        fail(
          `the search engine ${where} refuses the password (${about.status})`,
          'check SEARCH_ENGINE_USER and SEARCH_ENGINE_PASSWORD',
        ),
      ]
    return judgeNode(where, (await about?.json()) as About, (await health?.json()) as Health)
  } catch (error) {
    return [
      fail(
        `the search engine ${where} does not answer (${reasonOf(error)})`,
        'check SEARCH_ENGINE_URL and the way to it',
      ),
    ]
  }
}

interface About {
  version?: { distribution?: string; number?: string }
}
interface Health {
  status?: string
}

export function judgeNode(where: string, { version }: About, { status }: Health): Finding[] {
  const { distribution, number = '' } = version ?? {}
  if (distribution !== 'opensearch' || Number.parseInt(number, 10) < OLDEST_MAJOR_VERSION)
    return [
      fail(`the search engine ${where} is no OpenSearch of version 2 or later`, 'use one: others answer otherwise'),
    ]
  const found = ok(`the search engine ${where} answers, OpenSearch ${number}`)
  if (status === 'red')
    return [found, fail(`the search engine ${where} has lost parts of its indexes`, 'start the nodes that are missing')]
  if (status === 'yellow')
    return [
      found,
      warn(`the search engine ${where} has parts without a copy`, 'add a node: the loss of this one stops search'),
    ]
  return [found]
}
