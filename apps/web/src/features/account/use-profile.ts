import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserInfoPatch } from '@wencang/contract'
import { toSession } from '../../entities/session/session.ts'
import { sessionQuery } from '../../entities/session/use-session.ts'
import { accountApi } from '../../shared/api.ts'

/** Updates the profile and the cached session. */
export function useProfileUpdate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UserInfoPatch) => accountApi.updateUserInfo({ body }),
    onSuccess: (info) => client.setQueryData(sessionQuery.queryKey, toSession(info)),
  })
}
