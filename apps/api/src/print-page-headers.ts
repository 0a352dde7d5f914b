/** Prints, for nginx, the headers that the API itself sends with pages, or with `embed` those of the page for other sites' frames: `node apps/api/src/print-page-headers.ts [embed]`, with the API's URLs. */
import { registerSecurityHeaders } from '@wencang/kernel/server'
import fastify from 'fastify'
import { readPageConfig } from './config.ts'
import { embedHeaders, pageHeaders } from './http/page-policy.ts'

const { isHttps, ...origins } = readPageConfig()
const app = fastify()
const headersOf = process.argv[2] === 'embed' ? embedHeaders : pageHeaders
await registerSecurityHeaders(app, headersOf(origins, isHttps))
app.get('/', () => '')
const { headers } = await app.inject('/')
const OWN = new Set(['content-type', 'content-length', 'date', 'connection'])
for (const [name, value] of Object.entries(headers)) {
  if (!OWN.has(name)) console.log(`add_header ${name} "${value}" always;`)
}
