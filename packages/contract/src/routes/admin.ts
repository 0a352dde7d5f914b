import { z } from 'zod'
import { AuditEntry, AuditFilter, AuditQuery } from '../audit.ts'
import { BusinessFigures, Waiting } from '../console.ts'
import { OrderFilter, OrdersQuery, PreviewQueueRow, TableLocale, WorkRow, WorksQuery } from '../operator-lists.ts'
import { PeopleQuery, Person, PersonRow, StaffAreaName, SuspensionBody } from '../people.ts'
import * as p from '../primitives.ts'
import { AdminOrder } from '../reviews.ts'
import { defineRoutes } from '../route.ts'
import { CustomerService, CustomerServiceBody, HomeConfig } from '../site.ts'
import { Income } from '../store.ts'
import { Synonyms, SynonymsBody } from '../synonyms.ts'

const ByIdAndArea = z.object({ id: p.Id, area: StaffAreaName })

export const adminRoutes = defineRoutes('operator', 'operator', {
  listWaiting: {
    access: 'staff',
    summary: 'How much waits for the caller, by kind, and since when; of their own parts of the console',
    response: { 200: z.object({ waiting: z.array(Waiting) }) },
  },
  getBusinessFigures: {
    access: 'staff',
    summary:
      'Gross sales, fees, orders, refunds, new people and assets per day and month, of the caller’s parts of the console',
    response: { 200: z.object({ days: z.array(BusinessFigures), months: z.array(BusinessFigures) }) },
  },
  listAllOrders: {
    access: 'money',
    summary: 'All orders, newest first; by number, person, state and day of order, payment or refund',
    query: OrdersQuery,
    response: { 200: z.object({ orders: z.array(AdminOrder), last: p.TimeCursor.optional() }) },
  },
  exportOrders: {
    access: 'money',
    summary: 'The same as a table for spreadsheets; who took it is written down',
    query: OrderFilter.extend({ locale: TableLocale }),
    responseKind: 'csv',
    response: { 200: null },
    errors: ['export_too_large'],
  },
  listWorks: {
    access: 'reviews',
    summary: 'Assets in every state, newest first; by name, state, creator and day',
    query: WorksQuery,
    response: { 200: z.object({ works: z.array(WorkRow), last: p.TimeCursor.optional() }) },
  },
  listPreviewQueue: {
    access: 'reviews',
    summary: 'Whose previews wait, the creator of the oldest first, and the working time that they used today',
    response: { 200: z.object({ creators: z.array(PreviewQueueRow), secondsPerDay: z.number().int() }) },
  },
  listAudit: {
    summary: 'Who did what, newest first; by kind of thing, thing, person, action and day',
    query: AuditQuery,
    response: { 200: z.object({ entries: z.array(AuditEntry), last: p.TimeCursor.optional() }) },
  },
  exportAudit: {
    summary: 'All entries that a filter finds, for a table; taking them is written down, too',
    query: AuditFilter,
    response: { 200: z.object({ entries: z.array(AuditEntry) }) },
    errors: ['export_too_large'],
  },
  getHomeConfig: {
    access: 'content',
    summary: 'The home page as configured',
    response: { 200: HomeConfig },
  },
  putHomeConfig: {
    access: 'content',
    summary: 'Change the home page; published to the static host',
    body: HomeConfig,
    response: { 200: HomeConfig },
  },
  putCustomerService: {
    access: 'content',
    summary: 'Change the contacts',
    body: CustomerServiceBody,
    response: { 200: CustomerService },
  },
  getSynonyms: {
    access: 'content',
    summary: "The operators' synonyms of searches, in groups of equal words",
    response: { 200: Synonyms },
  },
  putSynonyms: {
    access: 'content',
    summary: 'Replace the synonyms; searches know them at once',
    body: SynonymsBody,
    response: { 200: Synonyms },
    errors: ['synonyms_changed'],
  },
  listPeople: {
    summary: 'People by name, email address, phone number, ID or day of registration, the newest first',
    query: PeopleQuery,
    response: { 200: z.object({ people: z.array(PersonRow), last: p.TimeCursor.optional() }) },
  },
  getPerson: {
    summary: 'What is known of a person; opening it is written down',
    response: { 200: Person },
    errors: ['not_found'],
  },
  listPersonIncome: {
    summary: "A person's ledger entries, newest first, with the balance after each",
    query: z.object(p.PageQuery),
    response: { 200: Income },
    errors: ['not_found'],
  },
  suspendPerson: {
    summary: 'Suspend a person: sessions end, works go off sale, payouts are held',
    body: SuspensionBody,
    response: { 200: Person },
    errors: ['not_found', 'standing_changed', 'forbidden'],
  },
  liftSuspension: {
    summary: 'End a suspension before its time',
    response: { 200: Person },
    errors: ['not_found', 'standing_changed', 'forbidden'],
  },
  grantStaffRole: {
    summary: 'Make a person an operator of one part of the console',
    params: ByIdAndArea,
    response: { 200: Person },
    errors: ['not_found', 'forbidden'],
  },
  takeStaffRole: {
    summary: 'Take that role away',
    params: ByIdAndArea,
    response: { 200: Person },
    errors: ['not_found', 'forbidden'],
  },
})
