import { useInfiniteQuery } from '@tanstack/react-query'
import { CREATOR_RECORDS, type ReviewItem } from '@wencang/contract'
import { CATEGORY_NUMBERS, categoryOf } from '@wencang/domain'
import { Field, Select } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { OnePerson } from '../../entities/people/one-person.tsx'
import { reviewsQuery } from './review-queries.ts'
import { type ReviewSearch, WAITING_DAYS } from './review-search.ts'

const ANY = 'any'

type FiltersProps = { search: ReviewSearch; onShow: (next: ReviewSearch) => void }

/** Narrows the queue to some assets, or to what waits long. */
export function ReviewFilters({ search, onShow }: FiltersProps) {
  const { t } = useTranslation()
  const choose = <K extends 'category' | 'creatorRecord' | 'minDays'>(key: K, value: ReviewSearch[K] | undefined) => {
    const { [key]: _before, ...others } = search
    onShow(value === undefined ? others : { ...others, [key]: value })
  }
  const { creator, ...ofAnyCreator } = search
  // Only assets have categories and creators.
  const isOfAssets = search.kind === undefined || search.kind === 'asset'
  const { data: name } = useInfiniteQuery({
    ...reviewsQuery(search),
    select: creatorOf,
    enabled: creator !== undefined,
  })
  return (
    <div className="mb-6 flex flex-wrap items-start gap-4">
      {isOfAssets ? (
        <>
          {' '}
          <Field label={t('assetField.category')} className="min-w-36 flex-1 sm:max-w-48">
            <Select
              value={String(search.category ?? ANY)}
              onValueChange={(chosen) =>
                choose(
                  'category',
                  CATEGORY_NUMBERS.find((one) => String(one) === chosen),
                )
              }
              options={[
                { value: ANY, label: t('review.filter.any') },
                ...CATEGORY_NUMBERS.map((one) => ({ value: String(one), label: t(`category.${categoryOf(one)}`) })),
              ]}
            />
          </Field>
          <Field
            label={t('review.filter.creatorRecord')}
            hint={t('review.filter.recordHint')}
            className="min-w-36 flex-1 sm:max-w-64"
          >
            <Select
              value={search.creatorRecord ?? ANY}
              onValueChange={(chosen) =>
                choose(
                  'creatorRecord',
                  CREATOR_RECORDS.find((one) => one === chosen),
                )
              }
              options={[
                { value: ANY, label: t('review.filter.any') },
                ...CREATOR_RECORDS.map((one) => ({ value: one, label: t(`review.filter.record.${one}`) })),
              ]}
            />
          </Field>
        </>
      ) : null}
      <Field label={t('review.filter.waiting')} className="min-w-36 flex-1 sm:max-w-48">
        <Select
          value={String(search.minDays ?? ANY)}
          onValueChange={(chosen) =>
            choose(
              'minDays',
              WAITING_DAYS.find((one) => String(one) === chosen),
            )
          }
          options={[
            { value: ANY, label: t('review.filter.any') },
            ...WAITING_DAYS.map((one) => ({ value: String(one), label: t(`review.filter.days.${one}`) })),
          ]}
        />
      </Field>
      {creator === undefined ? null : <OnePerson id={creator} name={name} onClear={() => onShow(ofAnyCreator)} />}
    </div>
  )
}

const creatorOf = ({ pages }: { pages: { reviews: ReviewItem[] }[] }) =>
  pages.flatMap(({ reviews }) => reviews).find(({ kind }) => kind === 'asset')?.applicant.name
