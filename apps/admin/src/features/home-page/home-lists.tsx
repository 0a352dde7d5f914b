import { Field, IconButton, Input, Select } from '@wencang/ui'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AssetFinder } from './asset-finder.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { ChosenAsset } from './chosen-asset.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { EntryList } from './entry-list.tsx'
import {
  type Banner,
  type HelpDocument,
  type HelpVideo,
  type HomeDraft,
  newBanner,
  newCollection,
  newHelpLink,
  type Problems,
} from './home-draft.ts'
import { LocalizedInputs } from './localized-inputs.tsx'

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

type BannerFieldsProps = {
  banner: Banner
  onChange: (part: Partial<Banner>) => void
  titleError: string | undefined
}

/** Banner fields: texts, picture and linked asset. */
function BannerFields({ banner, onChange, titleError }: BannerFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <LocalizedInputs
        label={t('homePage.title')}
        required
        value={banner.title}
        onChange={(title) => onChange({ title })}
        error={titleError}
      />
      <LocalizedInputs
        label={t('homePage.subtitle')}
        value={banner.subtitle}
        onChange={(subtitle) => onChange({ subtitle })}
      />
      <BannerPicture url={banner.image} onChange={(image) => onChange({ image })} />
      <div className="flex flex-col gap-2">
        <p className="font-medium text-sm">{t('homePage.bannerAsset')}</p>
        {banner.assetId ? (
          <ChosenAsset assetId={banner.assetId}>
            {(name) => (
              <IconButton plain label={t('homePage.remove', { name })} onClick={() => onChange({ assetId: null })}>
                <X aria-hidden />
              </IconButton>
            )}
          </ChosenAsset>
        ) : (
          <AssetFinder label={t('homePage.bannerAsset')} chosen={[]} onChoose={(assetId) => onChange({ assetId })} />
        )}
      </div>
    </>
  )
}

const VIDEO_KINDS = ['platform', 'asset'] as const satisfies HelpVideo['kind'][]

type HelpLinkFieldsProps<Link extends HelpDocument | HelpVideo> = {
  link: Link
  /** Guides it may belong to. */
  kinds: readonly Link['kind'][]
  onChange: (part: Partial<Pick<Link, 'kind' | 'title' | 'url'>>) => void
  titleError: string | undefined
  urlError: string | undefined
}

function HelpLinkFields<Link extends HelpDocument | HelpVideo>(props: HelpLinkFieldsProps<Link>) {
  const { link, kinds, onChange, titleError, urlError } = props
  const { t } = useTranslation()
  const nameOf = (kind: HelpDocument['kind']) => t(`homePage.guides.${kind}`)
  return (
    <>
      <LocalizedInputs
        label={t('homePage.title')}
        required
        value={link.title}
        onChange={(title) => onChange({ title })}
        error={titleError}
      />
      <div className="grid gap-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Field label={t('homePage.guide')} required>
          <Select<Link['kind']>
            value={link.kind}
            onValueChange={(kind) => onChange({ kind })}
            options={kinds.map((kind) => ({ value: kind, label: nameOf(kind) }))}
          />
        </Field>
        <Field label={t('homePage.url')} required error={urlError}>
          <Input
            inputMode="url"
            spellCheck={false}
            value={link.url}
            maxLength={500}
            placeholder="https://"
            onChange={(event) => onChange({ url: event.target.value.trim() })}
          />
        </Field>
      </div>
    </>
  )
}
