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
  register('getPerson', ({ caller, params }) => getPerson(context, caller, params.id))
  register('listPersonIncome', ({ params, query }) => listPersonIncome(context, params.id, query))
  register('suspendPerson', ({ caller, params, body }) => suspendPerson(context, caller, params.id, body))
  register('liftSuspension', ({ caller, params }) => liftSuspension(context, caller, params.id))
  register('grantStaffRole', ({ caller, params }) => setStaffRole(context, caller, params, true))
  register('takeStaffRole', ({ caller, params }) => setStaffRole(context, caller, params, false))
}
