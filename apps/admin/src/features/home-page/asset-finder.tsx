import { useQuery } from '@tanstack/react-query'
import { errorText } from '@wencang/client/error-text'
import { nameIn } from '@wencang/domain'
import { Input, Picture } from '@wencang/ui'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetSearchQuery } from './home-queries.ts'

const DEBOUNCE_MILLISECONDS = 300

export type AssetFinderProps = {
  /** Accessible label of the search. */
  label: string
  /** Chosen assets, excluded from results. */
  chosen: readonly string[]
  onChoose: (assetId: string) => void
}

export function AssetFinder({ label, chosen, onChoose }: AssetFinderProps) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error, isFetching } = useQuery(assetSearchQuery(keyword))
  const found = data?.assets.filter(({ id }) => !chosen.includes(id))
  const choose = (assetId: string) => {
    onChoose(assetId)
    setTyped('')
    setKeyword('')
  }
  return (
    <div className="flex flex-col gap-2">
      <span className="relative block max-w-md">
        <Search aria-hidden className="-translate-y-1/2 absolute top-1/2 left-3 size-4 text-ink-muted" />
        <Input
          type="search"
          aria-label={t('homePage.findNamed', { label })}
          placeholder={t('homePage.find')}
          value={typed}
          maxLength={64}
          className="pl-9"
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
      <div aria-live="polite" className="text-sm">
        {keyword !== '' && error ? <p className="text-bad">{errorText(error)}</p> : null}
        {keyword !== '' && isFetching && !data ? <p className="text-ink-muted">{t('common.loading')}</p> : null}
        {keyword !== '' && found?.length === 0 ? <p className="text-ink-muted">{t('homePage.foundNone')}</p> : null}
      </div>
      {keyword !== '' && found && found.length > 0 ? (
        <ul className="max-w-md divide-y divide-line rounded-control border border-line bg-raised">
          {found.map((asset) => (
            <li key={asset.id}>
              <button
                type="button"
                onClick={() => choose(asset.id)}
                className="flex w-full items-center gap-3 px-3 py-2 text-left text-sm hover:bg-sunken focus-visible:outline-offset-[-2px]"
              >
                <Picture src={asset.snapshot} alt="" className="w-12 shrink-0 rounded-control" />
                <span className="min-w-0 truncate">{nameIn(asset, i18n.language)}</span>
                <span className="ml-auto min-w-0 shrink-0 truncate text-ink-muted">{asset.creatorName}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
