import { MAIL_TEMPLATES, type MailTemplateName, type TextInBoth, templateProblem } from '@wencang/contract'
import type { Database } from '@wencang/database'
import type { FastifyBaseLogger } from 'fastify'

export type ReadTemplate = (name: MailTemplateName) => Promise<TextInBoth>

const CACHED_MS = 30_000

/** Reads published texts; falls back to built-in ones if unusable. */
export function createTemplateReader(db: Database['prisma'], log: Pick<FastifyBaseLogger, 'error'>): ReadTemplate {
  const kept = new Map<MailTemplateName, { text: TextInBoth; until: number }>()
  const read = async (name: MailTemplateName): Promise<TextInBoth> => {
    const row = await db.siteText.findFirst({ where: { slug: name }, orderBy: { version: 'desc' } })
    if (!row) return MAIL_TEMPLATES[name]
    const text = {
      title: { 'zh-CN': row.titleZh, 'en-US': row.titleEn },
      body: { 'zh-CN': row.bodyZh, 'en-US': row.bodyEn },
    }
    const problem = templateProblem(name, text)
    if (problem) log.error({ mail: name, version: row.version, problem }, 'a published mail text cannot be used')
    return problem ? MAIL_TEMPLATES[name] : text
  }
  return async (name) => {
    const found = kept.get(name)
    if (found && found.until > Date.now()) return found.text
    try {
      const text = await read(name)
      kept.set(name, { text, until: Date.now() + CACHED_MS })
      return text
    } catch (error) {
      log.error({ err: error, mail: name }, 'the published text of a mail could not be read')
      return found?.text ?? MAIL_TEMPLATES[name]
    }
  }
}
