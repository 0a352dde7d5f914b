import { splitProxies } from './trusted-proxies.ts'

/**
 * What nginx is told of the proxies in front of it (`ngx_http_realip_module`): from them, and from nobody else, it takes the client's address
 * out of `X-Forwarded-For`. Without any, the address is whoever connects.
 * @throws {TypeError} for a list that is none.
 */
export function realIpDirectives(list: string | undefined): string {
  const { ranges, hosts } = splitProxies(list ?? '')
  const from = [...ranges, ...hosts].map((one) => `set_real_ip_from ${one};\n`).join('')
  return from && `${from}real_ip_header X-Forwarded-For;\nreal_ip_recursive on;\n`
}
