/** Licences by wire, database and locale key (`licence.cc-by.name`); `stored`: Prisma name. */
export const LICENCES = {
  standard: { stored: 'standard' }, // personal and commercial use, no resale
  editorial: { stored: 'editorial' }, // no commercial use
  cc0: { stored: 'cc0' },
  'cc-by': { stored: 'cc_by' },
  'cc-by-sa': { stored: 'cc_by_sa' },
  'cc-by-nc': { stored: 'cc_by_nc' },
  'cc-by-nd': { stored: 'cc_by_nd' },
} as const satisfies Record<string, { stored: string }>
export type Licence = keyof typeof LICENCES

export const LICENCE_NAMES = Object.keys(LICENCES) as [Licence, ...Licence[]]
