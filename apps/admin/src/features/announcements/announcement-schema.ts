import { AnnouncementBody } from '@wencang/contract'
import { z } from 'zod'

const { title, text, link } = AnnouncementBody.shape

/** Flat form fields with the contract's rules. */
export const announcementSchema = z.object({
  titleChinese: title.shape.zh,
  titleEnglish: title.shape.en,
  textChinese: text.shape.zh,
  textEnglish: text.shape.en,
  link: z
    .string()
    .trim()
    .transform((typed) => typed || '/')
    .pipe(link),
})
export type AnnouncementDraft = z.output<typeof announcementSchema>
export const NO_ANNOUNCEMENT: AnnouncementDraft = {
  titleChinese: '',
  titleEnglish: '',
  textChinese: '',
  textEnglish: '',
  link: '/',
}

/**
 * Builds the request body.
 * @param id Idempotency key: stays the same until the request succeeds.
 */
export const bodyOf = (id: string, draft: AnnouncementDraft): AnnouncementBody => ({
  id,
  title: { zh: draft.titleChinese, en: draft.titleEnglish },
  text: { zh: draft.textChinese, en: draft.textEnglish },
  link: draft.link,
})
