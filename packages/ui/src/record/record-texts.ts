import english from '../locales/record.en-US.json'
import chinese from '../locales/record.zh-CN.json'

/** The texts of an object's record: loaded with it, because most pages show none. */
export type RecordTexts = typeof chinese

export const recordTexts = (locale: string): RecordTexts => (locale === 'en-US' ? english : chinese)
