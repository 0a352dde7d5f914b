import { IconButton } from '@wencang/ui'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadSuggestions } from '../entities/suggestions/load.ts'

const SearchDialog = lazy(async () => ({ default: (await loadSuggestions()).SearchDialog }))

export function SearchButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('explore.search')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search aria-hidden />
      </IconButton>
      {open ? (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
