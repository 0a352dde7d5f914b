import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserInfoPatch } from '@wencang/contract'
import { accountApi } from '../../lib/api.ts'
import { toSession } from '../session/session.ts'
import { sessionQuery } from '../session/use-session.ts'

/** Updates the profile and the cached session. */
export function useProfileUpdate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UserInfoPatch) => accountApi.updateUserInfo({ body }),
    onSuccess: (info) => client.setQueryData(sessionQuery.queryKey, toSession(info)),
  })
}
