import { useMutation } from '@tanstack/react-query'
import { useCheckedForm } from '@wencang/client/forms'
import { SiteFooter } from '@wencang/contract'
import { Button, Field, Input } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../shared/api.ts'
import { siteInfoQuery } from './text-queries.ts'

const emptyIsNull = z
  .string()
  .trim()
  .transform((typed) => typed || null)
const { icpNumber, policeNumber, blockchainNumber } = SiteFooter.shape

/** Filing numbers are optional; copyright needs one language. */
const footerSchema = z
  .object({
    icpNumber: emptyIsNull.pipe(icpNumber),
    policeNumber: emptyIsNull.pipe(policeNumber),
    blockchainNumber: z
      .string()
      .trim()
      .transform((typed) => typed || undefined)
      .pipe(blockchainNumber),
    copyrightChinese: z.string().trim(),
    copyrightEnglish: z.string().trim(),
  })
  .transform(({ copyrightChinese: zh, copyrightEnglish: en, ...numbers }) => ({
    ...numbers,
    copyright: zh || en ? { 'zh-CN': zh, 'en-US': en } : null,
  }))

/** Site footer; empty fields are not shown. */
export function FooterForm({ footer }: { footer: SiteFooter }) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    schema: footerSchema,
    start: {
      icpNumber: footer.icpNumber ?? '',
      policeNumber: footer.policeNumber ?? '',
      blockchainNumber: footer.blockchainNumber ?? '',
      copyrightChinese: footer.copyright?.['zh-CN'] ?? '',
      copyrightEnglish: footer.copyright?.['en-US'] ?? '',
    },
  })
  const saving = useMutation({
    mutationFn: (body: SiteFooter) => api.putSiteFooter({ body }),
    meta: { done: t('common.saved'), refreshes: [siteInfoQuery.queryKey] },
  })
  const copyright = t('footer.copyright')
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={form.submit((read) => saving.mutate(read))}
      className="flex max-w-2xl flex-col gap-5"
    >
      <Field label={t('footer.icpNumber')} optionalText={t('common.optional')} hint={t('footer.icpHint')}>
        <Input maxLength={60} spellCheck={false} {...form.field('icpNumber')} />
      </Field>
      <Field
        label={t('footer.policeNumber')}
        optionalText={t('common.optional')}
        hint={t('footer.policeHint')}
        error={form.errorOf('policeNumber') && t('footer.policeWrong')}
      >
        <Input maxLength={60} spellCheck={false} {...form.field('policeNumber')} />
      </Field>
      <Field label={t('footer.blockchainNumber')} optionalText={t('common.optional')} hint={t('footer.blockchainHint')}>
        <Input maxLength={60} spellCheck={false} {...form.field('blockchainNumber')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('homePage.inLanguage.zh-CN', { label: copyright })} optionalText={t('common.optional')}>
          <Input lang="zh-CN" maxLength={200} {...form.field('copyrightChinese')} />
        </Field>
        <Field label={t('homePage.inLanguage.en-US', { label: copyright })} optionalText={t('common.optional')}>
          <Input lang="en-US" maxLength={200} {...form.field('copyrightEnglish')} />
        </Field>
      </div>
      <Button type="submit" busy={saving.isPending} className="self-start">
        {t('common.save')}
      </Button>
    </form>
  )
}
