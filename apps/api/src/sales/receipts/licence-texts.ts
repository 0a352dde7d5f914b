import { LICENCE_TITLES, type Licence } from '@wencang/domain'

interface LicenceText {
  name: string
  text: string
}

const CC = 'https://creativecommons.org'

interface StatedLicence {
  /** Of Creative Commons' legal code, or of our own text: a changed text needs a new one. */
  version: string
  zh: LicenceText
  en: LicenceText
  legalCode: string | null
}

/** Same texts as shown before payment (tested), with legal code. */
export const LICENCE_TEXTS: Record<Licence, StatedLicence> = {
  standard: {
    version: '1.0',
    zh: { name: LICENCE_TITLES.standard.zh, text: '可用于个人与商业用途，不得转售文件本身。' },
    en: { name: LICENCE_TITLES.standard.en, text: 'Personal and commercial use; the file itself may not be resold.' },
    legalCode: null,
  },
  editorial: {
    version: '1.0',
    zh: { name: LICENCE_TITLES.editorial.zh, text: '限新闻、教育与评论等非商业用途。' },
    en: { name: LICENCE_TITLES.editorial.en, text: 'News, education and comment; no commercial use.' },
    legalCode: null,
  },
  cc0: {
    version: '1.0',
    zh: { name: LICENCE_TITLES.cc0.zh, text: '作者放弃权利，可自由使用。' },
    en: { name: LICENCE_TITLES.cc0.en, text: 'No rights reserved; use it freely.' },
    legalCode: `${CC}/publicdomain/zero/1.0/legalcode`,
  },
  'cc-by': {
    version: '4.0',
    zh: { name: LICENCE_TITLES['cc-by'].zh, text: '可自由使用，须署名。' },
    en: { name: LICENCE_TITLES['cc-by'].en, text: 'Use it freely, naming the author.' },
    legalCode: `${CC}/licenses/by/4.0/legalcode`,
  },
  'cc-by-sa': {
    version: '4.0',
    zh: { name: LICENCE_TITLES['cc-by-sa'].zh, text: '可自由使用，须署名，并以相同方式共享。' },
    en: { name: LICENCE_TITLES['cc-by-sa'].en, text: 'Use it freely, naming the author and sharing alike.' },
    legalCode: `${CC}/licenses/by-sa/4.0/legalcode`,
  },
  'cc-by-nc': {
    version: '4.0',
    zh: { name: LICENCE_TITLES['cc-by-nc'].zh, text: '可用于非商业用途，须署名。' },
    en: { name: LICENCE_TITLES['cc-by-nc'].en, text: 'Non-commercial use, naming the author.' },
    legalCode: `${CC}/licenses/by-nc/4.0/legalcode`,
  },
  'cc-by-nd': {
    version: '4.0',
    zh: { name: LICENCE_TITLES['cc-by-nd'].zh, text: '可自由使用，须署名，不得修改。' },
    en: { name: LICENCE_TITLES['cc-by-nd'].en, text: 'Use it unchanged, naming the author.' },
    legalCode: `${CC}/licenses/by-nd/4.0/legalcode`,
  },
}

/** Licence text on receipts and in certificates. */
export function statedLicence(licence: Licence): { zhCn: string; enUs: string } {
  const { zh, en, legalCode } = LICENCE_TEXTS[licence]
  const end = legalCode ? `\n${legalCode}` : ''
  return { zhCn: `${zh.name}：${zh.text}${end}`, enUs: `${en.name}: ${en.text}${end}` }
}
