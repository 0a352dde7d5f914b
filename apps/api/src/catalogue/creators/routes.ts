import type { Context } from '../../context.ts'
import type { PublicResponses } from '../../http/public-responses.ts'
import type { Register } from '../../http/register.ts'
import { answerKeys } from '../../lib/answer-keys.ts'
import { getAssetDefaults } from './get-asset-defaults.ts'
import { getCreator } from './get-creator.ts'
import { getStyle } from './get-style.ts'
import { listCreators } from './list-creators.ts'
import { putAssetDefaults } from './put-asset-defaults.ts'
import { putStyle } from './put-style.ts'

export function registerCreatorRoutes(register: Register, context: Context, responses: PublicResponses): void {
  const { send, prepare: begin } = responses
  register('listCreators', (call) => send(call, () => listCreators(context.shared, call.query)), { begin })
  register(
    'getCreator',
    (call) =>
      send(call, () => getCreator(context.shared, call.params.id), { keys: answerKeys.creator(call.params.id) }),
    { begin },
  )
  register('getStyle', ({ caller }) => getStyle(context, caller))
  register('putStyle', ({ caller, body }) => putStyle(context, caller, body))
  register('getAssetDefaults', ({ caller }) => getAssetDefaults(context, caller))
  register('putAssetDefaults', ({ caller, body }) => putAssetDefaults(context, caller, body))
}
