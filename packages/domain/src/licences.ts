/** Licences by wire, database and locale key (`licence.cc-by.name`); `stored`: Prisma name. */
export const LICENCES = {
  standard: { stored: 'standard', name: { zh: '标准授权', en: 'Standard licence' } }, // personal and commercial use, no resale
  editorial: { stored: 'editorial', name: { zh: '编辑授权', en: 'Editorial licence' } }, // no commercial use
  cc0: { stored: 'cc0', name: { zh: 'CC0 公共领域', en: 'CC0 Public domain' } },
  'cc-by': { stored: 'cc_by', name: { zh: 'CC BY 署名', en: 'CC BY' } },
  'cc-by-sa': { stored: 'cc_by_sa', name: { zh: 'CC BY-SA 署名—相同方式共享', en: 'CC BY-SA' } },
  'cc-by-nc': { stored: 'cc_by_nc', name: { zh: 'CC BY-NC 署名—非商业', en: 'CC BY-NC' } },
  'cc-by-nd': { stored: 'cc_by_nd', name: { zh: 'CC BY-ND 署名—禁止演绎', en: 'CC BY-ND' } },
} as const satisfies Record<string, { stored: string; name: { zh: string; en: string } }>
export type Licence = keyof typeof LICENCES

export const LICENCE_NAMES = Object.keys(LICENCES) as [Licence, ...Licence[]]
