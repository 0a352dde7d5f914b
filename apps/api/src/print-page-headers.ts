/** Prints, for nginx, the headers that the API itself sends with pages: `node apps/api/src/print-page-headers.ts`, with the API's URLs. */
import { registerSecurityHeaders } from '@wencang/kernel/server'
import fastify from 'fastify'
import { pageHeaders } from './http/page-policy.ts'

const origin = (name: string, fallback?: string) => {
  const value = process.env[name] || fallback
  if (!value) throw new Error(`${name}: is required`)
  return new URL(value).origin
}

const store = origin('S3_PUBLIC_ENDPOINT')
const app = fastify()
const origins = {
  store,
  static: origin('STATIC_URL', store),
  account: origin('PUBLIC_ACCOUNT_URL'),
  hasMapsService: Boolean(process.env.MAPBOX_TOKEN),
}
await registerSecurityHeaders(app, pageHeaders(origins, origin('PUBLIC_MARKET_URL').startsWith('https:')))
app.get('/', () => '')
const { headers } = await app.inject('/')
const OWN = new Set(['content-type', 'content-length', 'date', 'connection'])
for (const [name, value] of Object.entries(headers)) {
  if (!OWN.has(name)) console.log(`add_header ${name} "${value}" always;`)
}
