export { createServer, type ServerOptions } from './create-server.ts'
export { registerHealth } from './health.ts'
export { Html, html } from './html.ts'
export { type HeaderRules, headersByRules, registerSecurityHeaders, routeHeaders } from './security-headers.ts'
