/** Chinese top-level domains known to readers; others are ASCII, including `xn--`. */
const CHINESE_DOMAINS = '中国|中國|公司|网络|網絡|商城|网址|网店|在线|集团|我爱你|政务|公益|手机|购物|网站'

/** Schemes, hosts, IP addresses and markup that become links. */
const LINKS = [
  /[a-z][a-z\d+.-]*:\/\/\S*/iu,
  /\b(?:mailto|javascript|data|tel|weixin|alipays?):\S*/iu,
  /\bwww[.。]\S*/iu,
  /<\/?[a-z!][^>]*>?/iu,
  /\[[^\]]*\]\([^)]*\)/u,
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u,
  /[a-z\d][a-z\d-]*。(?:xn--[a-z\d-]+|[a-z]{2,})(?![a-z\d])/iu,
  new RegExp(
    `[\\p{L}\\p{N}][\\p{L}\\p{N}-]*\\.(?:xn--[a-z\\d-]+|[a-z]{2,}|${CHINESE_DOMAINS})(?![\\p{L}\\p{N}])`,
    'iu',
  ),
]

/** First link or markup, even full-width or with invisible characters. */
export function linkIn(text: string): string | undefined {
  // NFKC turns full-width letters and dots into ASCII.
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  for (const link of LINKS) {
    const found = link.exec(plain)
    if (found) return found[0]
  }
  return undefined
}

export const NO_LINK_MESSAGE = 'must not contain links, domains or markup; placeholders carry the links'
