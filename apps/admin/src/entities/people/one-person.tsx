import { useQuery } from '@tanstack/react-query'
import { isOperator } from '@wencang/domain'
import { Button } from '@wencang/ui'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { rolesOf, visitorQuery } from '../session/operator.ts'

type OnePersonProps = {
  id: string
  /** Name from the filtered rows, if any; else head operators look it up. */
  name?: string | undefined
  onClear: () => void
}

/** Names the person a list is filtered by; removes the filter. */
export function OnePerson({ id, name, onClear }: OnePersonProps) {
  const { t } = useTranslation()
  const { data: visitor } = useQuery(visitorQuery)
  const found = useQuery({
    queryKey: ['people', 'named', id],
    queryFn: async ({ signal }) => (await api.listPeople({ query: { q: id, limit: 1 }, signal })).people,
    enabled: name === undefined && visitor !== undefined && isOperator(rolesOf(visitor)),
    meta: { unshown: true },
  })
  const shown = name ?? found.data?.[0]?.name
  return (
    <Button size="small" variant="outline" className="self-start" onClick={onClear}>
      {shown === undefined ? t('filter.onePerson') : t('filter.onlyPerson', { name: shown })}
      <X aria-hidden />
    </Button>
  )
}
