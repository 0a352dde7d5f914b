/** Header links in order; `key` is the text key. */
export const MAIN_LINKS = [
  { to: '/', key: 'nav.home' },
  { to: '/map', key: 'nav.map' },
  { to: '/explore', key: 'nav.explore' },
  { to: '/creators', key: 'nav.creators' },
  { to: '/onboarding', key: 'nav.onboarding' },
] as const
