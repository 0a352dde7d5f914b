import { useQuery } from '@tanstack/react-query'
import { Button, Chip, ChipGroup } from '@wencang/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { SearchField } from '../lists/search-field.tsx'

const SHOWN = 6

/** Chooses whose actions are shown: by name, mail, phone or ID. */
export function ActorFinder({ actorId, onChoose }: { actorId?: string; onChoose: (id: string | undefined) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const found = useQuery({
    queryKey: ['people', 'actors', typed],
    queryFn: async ({ signal }) => (await api.listPeople({ query: { q: typed, limit: SHOWN }, signal })).people,
    enabled: typed !== '',
  })
  if (actorId)
    return (
      <Button size="small" variant="outline" onClick={() => onChoose(undefined)}>
        {t('audit.oneActor')}
        <X aria-hidden />
      </Button>
    )
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SearchField label={t('audit.findActor')} value={typed} onSearch={setTyped} />
      {found.data?.length === 0 ? <p className="text-ink-muted text-sm">{t('audit.noActor')}</p> : null}
      {found.data && found.data.length > 0 ? (
        <ChipGroup label={t('audit.actor')}>
          {found.data.map((person) => (
            <Chip key={person.id} pressed={false} onClick={() => onChoose(person.id)}>
              {person.name}
            </Chip>
          ))}
        </ChipGroup>
      ) : null}
    </div>
  )
}
