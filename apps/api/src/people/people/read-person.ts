import { MarketError, type Person, type PersonSuspension } from '@wencang/contract'
import type { Executor, User } from '@wencang/database'
import { APPLICANT_KIND, isSuspended } from '@wencang/domain'
import { countAssets } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import { NAMED_PERSON, namedPerson } from '../../lib/named-person.ts'
import { presentBalance, readBalance } from '../../money/payouts/index.ts'

/** Matches the user's own list of sessions. */
const MAX_SESSIONS = 100
const MAX_CONTACT_CHANGES = 20
const MAX_WORKS_IN_VIOLATION = 50

/** @throws {MarketError} not_found. */
export async function readPerson(
  { db, clock, settlementDays }: Pick<Context, 'db' | 'clock' | 'settlementDays'>,
  operatorId: string,
  userId: string,
): Promise<Person> {
  const user = await db.user.findUnique({
    where: { id: userId },
    include: { roleGrants: { orderBy: { role: 'asc' } } },
  })
  if (!user) throw new MarketError('not_found')
  const now = clock.now()
  const [suspension, identity, applications, worksInViolation, works, orders, balance, devices] = await Promise.all([
    readSuspension(db, user, now),
    readIdentity(db, user),
    readApplications(db, userId),
    readWorksInViolation(db, userId),
    countAssets(db, userId),
    countOrders(db, userId),
    readBalance(db, userId, now, settlementDays),
    readDevices(db, userId, now),
  ])
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    roles: user.roleGrants.map(({ role }) => role),
    grants: user.roleGrants.map(({ role, source, grantedAt }) => ({
      role,
      source,
      grantedAt: grantedAt.toISOString(),
    })),
    suspended: suspension !== null,
    suspension,
    createdTime: user.createdAt.toISOString(),
    deleted: user.deletedAt !== null,
    isSelf: user.id === operatorId,
    identity,
    applications,
    worksInViolation,
    works,
    orders,
    balance: presentBalance(balance),
    ...devices,
  }
}

async function readSuspension(db: Executor, user: User, now: Date): Promise<PersonSuspension | null> {
  if (!isSuspended(user, now) || !user.suspendedAt) return null
  const by = user.suspendedById && (await db.user.findUnique({ where: { id: user.suspendedById }, ...NAMED_PERSON }))
  return {
    reason: user.suspensionReason ?? '',
    since: user.suspendedAt.toISOString(),
    until: user.suspendedUntil?.toISOString() ?? null,
    by: by ? namedPerson(by) : null,
  }
}

async function readIdentity(db: Executor, { id, kycType, kycName }: User): Promise<Person['identity']> {
  const checks = await db.identityCheck.findMany({ where: { userId: id }, orderBy: { submittedAt: 'desc' } })
  return {
    kycType,
    kycName,
    checks: checks.map((check) => ({
      id: check.id,
      name: check.name,
      status: check.status as 0 | 1 | 2,
      submittedAt: check.submittedAt.toISOString(),
    })),
  }
}

async function readApplications(db: Executor, userId: string): Promise<Person['applications']> {
  const applications = await db.onboardingApplication.findMany({ where: { userId }, orderBy: { submittedAt: 'desc' } })
  return applications.map((application) => ({
    id: application.id,
    creatorType: application.creatorType as 0 | 1,
    name: (application.applicantKind === APPLICANT_KIND.person ? application.name : application.institutionName) ?? '',
    status: application.status as 0 | 1 | 2 | 3,
    reason: application.reason,
    submittedAt: application.submittedAt.toISOString(),
    signedAt: application.contractSignedAt?.toISOString() ?? null,
  }))
}

async function readWorksInViolation(db: Executor, userId: string): Promise<Person['worksInViolation']> {
  const violations = await db.violationCase.findMany({
    where: { state: { not: 'lifted' }, asset: { creatorId: userId, status: 'violation' } },
    orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
    take: MAX_WORKS_IN_VIOLATION,
    include: { asset: { select: { name: true, submittedAt: true } } },
  })
  return violations.map(({ assetId, asset, state, reason, openedAt }) => ({
    id: assetId,
    name: asset.name,
    state,
    reason,
    since: openedAt.toISOString(),
    submittedAt: asset.submittedAt?.toISOString() ?? null,
  }))
}

async function countOrders(db: Executor, userId: string): Promise<Person['orders']> {
  const bought = await db.order.count({ where: { buyerId: userId, status: 'completed' } })
  const sold = await db.order.count({ where: { creatorId: userId, status: 'completed' } })
  return { bought, sold }
}

async function readDevices(
  db: Executor,
  userId: string,
  now: Date,
): Promise<Pick<Person, 'sessions' | 'contactChanges'>> {
  const sessions = await db.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    take: MAX_SESSIONS,
  })
  const changes = await db.contactChange.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_CONTACT_CHANGES,
  })
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      userAgent: session.userAgent,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    })),
    contactChanges: changes.map((change) => ({
      kind: change.kind,
      from: change.oldMasked,
      to: change.newMasked,
      at: change.createdAt.toISOString(),
    })),
  }
}
