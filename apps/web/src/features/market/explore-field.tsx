import { whenIdle } from '@wencang/ui'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadSuggestions } from '../../entities/suggestions/load.ts'
import type { SuggestingFieldProps } from '../../entities/suggestions/suggesting-field.tsx'
import { PlainSearch, useTyped } from '../../shared/page-parts/keyword-search.tsx'

export type ExploreFieldProps = { keyword: string | undefined; onSearch: (keyword: string | undefined) => void }

/** Searches as the user types. Suggestions load when idle without interrupting typing. */
export function ExploreField({ keyword, onSearch }: ExploreFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useTyped(keyword, onSearch)
  const place = useRef<HTMLDivElement>(null)
  const [{ Field, hadFocus }, setField] = useState<{ Field?: ComponentType<SuggestingFieldProps>; hadFocus?: boolean }>(
    {},
  )
  useEffect(() => {
    let isGone = false
    const load = async () => {
      await whenIdle()
      const { SuggestingField } = await loadSuggestions()
      if (!isGone)
        setField({ Field: SuggestingField, hadFocus: place.current?.contains(document.activeElement) ?? false })
    }
    // Without suggestions the field still searches.
    load().catch(() => {})
    return () => {
      isGone = true
    }
  }, [])
  const field = { label: t('explore.search'), typed, onType: setTyped }
  return (
    <div ref={place} className="w-full lg:max-w-md lg:flex-1">
      {Field ? (
        // Choosing a suggestion cancels the pending debounced search.
        <Field {...field} onSearch={onSearch} onClose={() => setTyped(keyword ?? '')} isFloating hasFocus={hadFocus} />
      ) : (
        <PlainSearch {...field} />
      )}
    </div>
  )
}
