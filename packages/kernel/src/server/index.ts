export { createServer, type ServerOptions } from './create-server.ts'
export { registerHealth } from './health.ts'
export { type HeaderRules, registerSecurityHeaders, routeHeaders, securityHeaders } from './security-headers.ts'
