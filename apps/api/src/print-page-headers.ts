/**
 * Prints page headers for nginx: `node apps/api/src/print-page-headers.ts [embed]`, with the API's URLs. `embed`: of
 * the embeddable page.
 */
import { headersByRules } from '@wencang/kernel/server'
import { readPageConfig } from './config.ts'
import { embedHeaders, pageHeaders } from './http/page-policy.ts'

const { isHttps, ...origins } = readPageConfig()
const rulesOf = process.argv[2] === 'embed' ? embedHeaders : pageHeaders
for (const [name, value] of Object.entries(headersByRules(rulesOf(origins, isHttps))))
  console.log(`add_header ${name} "${value}" always;`)
