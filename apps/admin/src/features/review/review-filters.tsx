import { useInfiniteQuery } from '@tanstack/react-query'
import { CREATOR_RECORDS, type ReviewItem } from '@wencang/contract'
import { CATEGORY_NUMBERS, categoryOf } from '@wencang/domain'
import { Field, Select } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { OnePerson } from '../../entities/people/one-person.tsx'
import { reviewsQuery } from './review-queries.ts'
import { hasAssets, type ReviewSearch, WAITING_DAYS } from './review-search.ts'

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
  const { data: name } = useInfiniteQuery({
    ...reviewsQuery(search),
    select: creatorOf,
    enabled: creator !== undefined,
  })
  return (
    <div className="mb-6 flex flex-wrap items-start gap-4">
      {hasAssets(search) ? (
        <>
          <Choice
            label={t('assetField.category')}
            values={CATEGORY_NUMBERS}
            chosen={search.category}
            textOf={(one) => t(`category.${categoryOf(one)}`)}
            onChoose={(one) => choose('category', one)}
          />
          <Choice
            label={t('review.filter.creatorRecord')}
            hint={t('review.filter.recordHint')}
            values={CREATOR_RECORDS}
            chosen={search.creatorRecord}
            textOf={(one) => t(`review.filter.record.${one}`)}
            onChoose={(one) => choose('creatorRecord', one)}
          />
        </>
      ) : null}
      <Choice
        label={t('review.filter.waiting')}
        values={WAITING_DAYS}
        chosen={search.minDays}
        textOf={(one) => t(`review.filter.days.${one}`)}
        onChoose={(one) => choose('minDays', one)}
      />
      {creator === undefined ? null : <OnePerson id={creator} name={name} onClear={() => onShow(ofAnyCreator)} />}
    </div>
  )
}

type ChoiceProps<Value> = {
  label: string
  hint?: string
  values: readonly Value[]
  chosen: Value | undefined
  textOf: (value: Value) => string
  onChoose: (value: Value | undefined) => void
}

/** One value, or any. */
function Choice<Value extends string | number>({ label, hint, values, chosen, textOf, onChoose }: ChoiceProps<Value>) {
  const { t } = useTranslation()
  return (
    <Field label={label} hint={hint} className="min-w-36 flex-1 sm:max-w-64">
      <Select
        value={String(chosen ?? ANY)}
        onValueChange={(text) => onChoose(values.find((one) => String(one) === text))}
        options={[
          { value: ANY, label: t('review.filter.any') },
          ...values.map((one) => ({ value: String(one), label: textOf(one) })),
        ]}
      />
    </Field>
  )
}

const creatorOf = ({ pages }: { pages: { reviews: ReviewItem[] }[] }) =>
  pages.flatMap(({ reviews }) => reviews).find(({ kind }) => kind === 'asset')?.applicant.name
