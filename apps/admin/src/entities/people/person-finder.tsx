import { useQuery } from '@tanstack/react-query'
import { Chip, ChipGroup } from '@wencang/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { SearchField } from '../../shared/lists/search-field.tsx'
import { OnePerson } from './one-person.tsx'

const SHOWN = 6

type PersonFinderProps = {
  personId: string | undefined
  onChoose: (id: string | undefined) => void
  /** The person's name, if rows have it. */
  name?: string | undefined
  /** Labels of search and results. */
  texts: { find: string; found: string }
}

/** Filters by a person: name, mail, phone or ID. */
export function PersonFinder({ personId, name, onChoose, texts }: PersonFinderProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const found = useQuery({
    queryKey: ['people', 'actors', typed],
    queryFn: async ({ signal }) => (await api.listPeople({ query: { q: typed, limit: SHOWN }, signal })).people,
    enabled: typed !== '',
    meta: { unshown: true },
  })
  const only = found.data?.length === 1 ? found.data[0]?.id : undefined
  useEffect(() => {
    // A single result is selected automatically.
    if (!only) return
    setTyped('')
    onChoose(only)
  }, [only, onChoose])
  if (personId) return <OnePerson id={personId} name={name} onClear={() => onChoose(undefined)} />
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SearchField label={texts.find} value={typed} onSearch={setTyped} />
      {found.data?.length === 0 ? <p className="text-ink-muted text-sm">{t('audit.noActor')}</p> : null}
      {found.data && found.data.length > 1 ? (
        <ChipGroup label={texts.found}>
          {found.data.map((person) => (
            <Chip
              key={person.id}
              pressed={false}
              onClick={() => {
                setTyped('')
                onChoose(person.id)
              }}
            >
              {person.name}
            </Chip>
          ))}
        </ChipGroup>
      ) : null}
    </div>
  )
}
