import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { personQuery } from './people-queries.ts'

/** Refetches on failure, which may be a conflict. */
export function usePersonChange<Input>(
  personId: string,
  change: (input: Input) => Promise<Person>,
  done: string,
  onDone: () => void = () => {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (person) => {
      client.setQueryData(personQuery(personId).queryKey, person)
      toast(done, 'good')
      onDone()
    },
    onError: () => client.invalidateQueries({ queryKey: personQuery(personId).queryKey }),
    meta: { refreshes: [['people'], ['audit']] },
  })
}
