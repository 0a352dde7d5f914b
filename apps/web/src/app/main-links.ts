/** The five links of the header, in their order; the key is under `nav.` in the texts. */
export const MAIN_LINKS = [
  { to: '/', key: 'nav.home' },
  { to: '/map', key: 'nav.map' },
  { to: '/explore', key: 'nav.explore' },
  { to: '/creators', key: 'nav.creators' },
  { to: '/onboarding', key: 'nav.onboarding' },
] as const
