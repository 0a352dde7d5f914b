import { AccountError } from '@wencang/contract'
import type { Context } from '../context.ts'
import type { Register } from '../http/register.ts'
import { requireShortName } from '../http/require-short-name.ts'
import { updateProfile } from './update-profile.ts'
import { toUserinfo } from './userinfo.ts'

/** Two pictures of 4 MiB in base64, plus texts. */
const PATCH_BODY_BYTES = 12 * 1024 * 1024

/** Userinfo, and changes to the caller's own profile. */
export function registerProfileRoutes(register: Register, context: Context): void {
  register('getUserInfo', ({ caller }) => toUserinfo(context, caller))

  register(
    'updateUserInfo',
    async ({ caller, body, request }) => {
      await updateProfile(context, caller, body)
      const changed = await context.sessions.read(request)
      if (!changed) throw new AccountError('not_authenticated')
      return toUserinfo(context, changed)
    },
    { bodyLimitBytes: PATCH_BODY_BYTES, preValidation: requireShortName },
  )
}
