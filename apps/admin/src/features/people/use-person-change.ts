import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { personQuery } from './people-queries.ts'

/** A change of a person's standing: the page shows the answer; after a failure it is read again, since somebody else may have been faster. */
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
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['people'] }),
        client.invalidateQueries({ queryKey: ['audit'] }),
      ]),
  })
}
