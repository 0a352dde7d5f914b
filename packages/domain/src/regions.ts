/** As Chinese publishers write them; engines differ. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'zh-CN': { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  'en-US': { HK: 'Hong Kong, China', MO: 'Macao, China', TW: 'Taiwan, China' },
}

/** Names of countries and regions by ISO 3166-1 code, in this language; an unknown code stays. */
export function regionNames(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  return (code) => OWN[locale]?.[code] ?? names.of(code) ?? code
}
