import { useTranslation } from 'react-i18next'
import { BannerFields } from './banner-fields.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { EntryList } from './entry-list.tsx'
import { HelpLinkFields, VIDEO_KINDS } from './help-link-fields.tsx'
import { type HomeDraft, newBanner, newCollection, newHelpLink, type Problems } from './home-draft.ts'
import { Field, Select } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { HelpLinkFields, type HelpLinkFieldsProps } from './help-link-fields.tsx'
import type { HelpDocument } from './home-draft.ts'

export type HomeListsProps = {
  draft: HomeDraft
  onChange: (part: Partial<HomeDraft>) => void
  problems: Problems
}

export function HomeLists({ draft, onChange, problems }: HomeListsProps) {
  const { t } = useTranslation()
  const problemOf = (key: string, field: string) => {
    const problem = problems[`${key} ${field}`]
    return problem && t(`homePage.problem.${problem}`)
  }
  const isWrong = (key: string) => Object.keys(problems).some((problem) => problem.startsWith(`${key} `))
  return (
    <>
      <EntryList
        list="banners"
        entries={draft.banners}
        onChange={(banners) => onChange({ banners })}
        create={newBanner}
        isWrong={isWrong}
      >
        {(banner, change) => (
          <BannerFields banner={banner} onChange={change} titleError={problemOf(banner.key, 'title')} />
        )}
      </EntryList>
      <EntryList
        list="collections"
        entries={draft.collections}
        onChange={(collections) => onChange({ collections })}
        create={newCollection}
        isWrong={isWrong}
      >
        {(collection, change) => (
          <CollectionFields
            collection={collection}
            onChange={change}
            titleError={problemOf(collection.key, 'title')}
            assetsError={problemOf(collection.key, 'assetIds')}
          />
        )}
      </EntryList>
      <EntryList
        list="documents"
        entries={draft.documents}
        onChange={(documents) => onChange({ documents })}
        create={newHelpLink}
        noteOf={({ language }) => language && t(`homePage.languages.${language}`)}
        isWrong={isWrong}
      >
        {(link, change) => (
          <HelpDocumentFields
            link={link}
            onChange={change}
            titleError={problemOf(link.key, 'title')}
            urlError={problemOf(link.key, 'url')}
          />
        )}
      </EntryList>
      <EntryList
        list="videos"
        entries={draft.videos}
        onChange={(videos) => onChange({ videos })}
        create={newHelpLink}
        isWrong={isWrong}
      >
        {(link, change) => (
          <HelpLinkFields
            kinds={VIDEO_KINDS}
            link={link}
            onChange={change}
            titleError={problemOf(link.key, 'title')}
            urlError={problemOf(link.key, 'url')}
          />
        )}
      </EntryList>
    </>
  )
}

const DOCUMENT_KINDS = ['platform', 'asset', 'promotion'] as const satisfies HelpDocument['kind'][]
const EITHER = 'either'
const LANGUAGES = [EITHER, 'zh-CN', 'en-US'] as const

function HelpDocumentFields(
  props: Omit<HelpLinkFieldsProps<HelpDocument>, 'kinds' | 'onChange'> & {
    onChange: (part: Partial<HelpDocument>) => void
  },
) {
  const { t } = useTranslation()
  const { link, onChange } = props
  return (
    <>
      <HelpLinkFields {...props} kinds={DOCUMENT_KINDS} />
      <Field label={t('homePage.documentLanguage')} className="max-w-56">
        <Select
          value={link.language ?? EITHER}
          onValueChange={(language) => onChange({ language: language === EITHER ? undefined : language })}
          options={LANGUAGES.map((language) => ({ value: language, label: t(`homePage.languages.${language}`) }))}
        />
      </Field>
    </>
  )
}
