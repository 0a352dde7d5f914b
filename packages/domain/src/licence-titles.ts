import type { Licence } from './licences.ts'

/** Names of licences in notices and documents, equal to those on pages (tested with receipts). */
export const LICENCE_TITLES: Record<Licence, { zh: string; en: string }> = {
  standard: { zh: '标准授权', en: 'Standard licence' },
  editorial: { zh: '编辑授权', en: 'Editorial licence' },
  cc0: { zh: 'CC0 公共领域', en: 'CC0 Public domain' },
  'cc-by': { zh: 'CC BY 署名', en: 'CC BY' },
  'cc-by-sa': { zh: 'CC BY-SA 署名—相同方式共享', en: 'CC BY-SA' },
  'cc-by-nc': { zh: 'CC BY-NC 署名—非商业', en: 'CC BY-NC' },
  'cc-by-nd': { zh: 'CC BY-ND 署名—禁止演绎', en: 'CC BY-ND' },
}
