import { splitProxies } from './trusted-proxies.ts'

/**
 * nginx trusts `X-Forwarded-For` only from these proxies (`ngx_http_realip_module`).
 * @throws {TypeError} for a malformed list
 */
export function realIpDirectives(list: string | undefined): string {
  const { ranges, hosts } = splitProxies(list ?? '')
  const from = [...ranges, ...hosts].map((one) => `set_real_ip_from ${one};\n`).join('')
  return from && `${from}real_ip_header X-Forwarded-For;\nreal_ip_recursive on;\n`
}
