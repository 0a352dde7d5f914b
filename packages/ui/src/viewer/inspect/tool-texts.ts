import english from '../../locales/viewer-tools.en-US.json'
import chinese from '../../locales/viewer-tools.zh-CN.json'

/** The texts of the tools that work on an open object: loaded with the first of them. */
export type ToolTexts = typeof chinese

export const toolTextsFor = (locale: string): ToolTexts => (locale === 'en-US' ? english : chinese)
