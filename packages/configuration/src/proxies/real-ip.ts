import { splitProxies } from './trusted-proxies.ts'

/**
 * nginx's directives for the proxies in front of it (`ngx_http_realip_module`): only from them does it take the client's IP address
 * from `X-Forwarded-For`. Without any, it uses the connection's address.
 * @throws {TypeError} for a malformed list.
 */
export function realIpDirectives(list: string | undefined): string {
  const { ranges, hosts } = splitProxies(list ?? '')
  const from = [...ranges, ...hosts].map((one) => `set_real_ip_from ${one};\n`).join('')
  return from && `${from}real_ip_header X-Forwarded-For;\nreal_ip_recursive on;\n`
}
