import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserInfoPatch } from '@wencang/contract'
import { accountApi } from '../../lib/api.ts'
import { toSession } from '../session/session.ts'
import { sessionQuery } from '../session/use-session.ts'

/** Changes the user's profile, and updates the cached session, from which the page shows it. */
export function useProfileUpdate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UserInfoPatch) => accountApi.updateUserInfo({ body }),
    onSuccess: (info) => client.setQueryData(sessionQuery.queryKey, toSession(info)),
  })
}
