import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { getPerson } from './get-person.ts'
import { liftSuspension } from './lift-suspension.ts'
import { listPeople } from './list-people.ts'
import { listPersonIncome } from './list-person-income.ts'
import { setStaffRole } from './set-staff-role.ts'
import { suspendPerson } from './suspend-person.ts'

export function registerPeopleRoutes(register: Register, context: Context): void {
  register('listPeople', ({ query }) => listPeople(context, query))
  register('getPerson', ({ actor, params, request }) => getPerson(context, actor, params.id, request.id))
  register('listPersonIncome', ({ params, query }) => listPersonIncome(context, params.id, query))
  register('suspendPerson', ({ actor, params, body, request }) =>
    suspendPerson(context, actor, params.id, body, request.id),
  )
  register('liftSuspension', ({ actor, params, request }) => liftSuspension(context, actor, params.id, request.id))
  register('grantStaffRole', ({ actor, params, request }) => setStaffRole(context, actor, params, true, request.id))
  register('takeStaffRole', ({ actor, params, request }) => setStaffRole(context, actor, params, false, request.id))
}
