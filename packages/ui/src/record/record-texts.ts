import english from '../locales/record.en-US.json'
import chinese from '../locales/record.zh-CN.json'

/** Loaded with a record: most pages have none. */
export type RecordTexts = typeof chinese

export const recordTexts = (locale: string): RecordTexts => (locale === 'en-US' ? english : chinese)
