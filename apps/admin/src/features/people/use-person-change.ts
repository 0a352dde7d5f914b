import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person } from '@wencang/contract'
import { personQuery } from './people-queries.ts'

/** Refetches on failure, which may be a conflict. */
export function usePersonChange<Input>(personId: string, change: (input: Input) => Promise<Person>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (person) => client.setQueryData(personQuery(personId).queryKey, person),
    onError: () => client.invalidateQueries({ queryKey: personQuery(personId).queryKey }),
    meta: { done, refreshes: [['people'], ['audit']] },
  })
}
