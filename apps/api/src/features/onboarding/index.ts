import { invalid, MarketError, type Onboarding, type OnboardingBody } from '@wencang/contract'
import { type Database, type Prisma, runTransaction, type Transaction } from '@wencang/database'
import { onboardingStatusesTaking } from '@wencang/domain'
import type { PersonalDataCipher } from '@wencang/personal-data'
import type { Clock } from '../../ports/clock.ts'
import type { Queue } from '../../ports/queue.ts'
import type { Storage } from '../../ports/storage.ts'
import { recordAudit } from '../audit/index.ts'
import { createContractStore } from './contract/store.ts'
import { columnsOfForm, proofOf } from './forms.ts'
import { moveApplication } from './lifecycle.ts'
import { grantRole } from './merchant.ts'
import { presentApplication } from './present.ts'
import { findOwnApplication, holdOwnProof, holdUser } from './records.ts'

export { moveApplication } from './lifecycle.ts'
export { grantRole, revokeRole } from './merchant.ts'
export { nameOfApplicant, presentApplication, proofsOf } from './present.ts'
export { type Application, holdUser } from './records.ts'

/** From where somebody signs. */
export interface SigningCircumstances {
  address: string
  userAgent: string | undefined
  requestId: string
}

export interface OnboardingService {
  /** @throws {MarketError} onboarding_not_found. */
  get(userId: string, creatorType?: number): Promise<Onboarding>
  /** A first application, or another one after a rejection. @throws {MarketError} application_exists; invalid_parameters for a foreign file. */
  submit(
    userId: string,
    body: OnboardingBody,
    requestId: string,
  ): Promise<{ isFirst: boolean; application: Onboarding }>
  /** @throws {MarketError} onboarding_not_found; application_exists once it is decided. */
  withdraw(userId: string, creatorType: number | undefined, requestId: string): Promise<void>
  /** The contract's PDF. @throws {MarketError} onboarding_not_found; application_exists unless approved. */
  contract(userId: string, creatorType?: number): Promise<Buffer>
  /** Repeating it changes nothing. @throws {MarketError} onboarding_not_found; application_exists unless approved. */
  sign(userId: string, creatorType: number | undefined, from: SigningCircumstances): Promise<Onboarding>
}

export interface OnboardingDependencies {
  db: Database['prisma']
  storage: Storage
  queue: Queue
  clock: Clock
  cipher: PersonalDataCipher
}

/** How a user becomes a creator or an owner, as far as the applicant is concerned. */
export function createOnboardingService(dependencies: OnboardingDependencies): OnboardingService {
  const { db, storage, queue, clock, cipher } = dependencies
  const contracts = createContractStore({ db, storage })

  /** What an applicant does, in one transaction that holds the applicant's row. */
  function asApplicant<T>(userId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return runTransaction(db, async (transaction) => {
      if (!(await holdUser(transaction, userId))) throw new MarketError('not_signed_in')
      return work(transaction)
    })
  }

  return {
    async get(userId, creatorType) {
      return presentApplication(await findOwnApplication(db, userId, creatorType))
    },

    async submit(userId, body, requestId) {
      const { creatorType } = body
      return asApplicant(userId, async (transaction) => {
        const proof = proofOf(body)
        const existing = await transaction.onboardingApplication.findUnique({
          where: { userId_creatorType: { userId, creatorType } },
          select: { id: true, status: true },
        })
        if (existing && !onboardingStatusesTaking('resubmit').some((status) => status === existing.status))
          throw new MarketError('application_exists')
        if (!(await holdOwnProof(transaction, userId, proof.fileId)))
          throw invalid(proof.field, 'not a certification file of yours')
        const columns = columnsOfForm(userId, body, cipher)
        const id = existing
          ? await resubmit(transaction, existing.id, columns)
          : await create(transaction, { userId, creatorType, ...columns })
        await recordAudit(transaction, {
          actorId: userId,
          action: existing ? 'onboarding.resubmit' : 'onboarding.submit',
          subjectKind: 'onboarding',
          subjectId: id,
          requestId,
        })
        const application = await transaction.onboardingApplication.findUniqueOrThrow({ where: { id } })
        return { isFirst: !existing, application: presentApplication(application) }
      })
    },

    async withdraw(userId, creatorType, requestId) {
      await asApplicant(userId, async (transaction) => {
        const { id } = await findOwnApplication(transaction, userId, creatorType)
        const { count } = await transaction.onboardingApplication.deleteMany({
          where: { id, userId, status: { in: onboardingStatusesTaking('withdraw') } },
        })
        if (count === 0) throw new MarketError('application_exists')
        await recordAudit(transaction, {
          actorId: userId,
          action: 'onboarding.withdraw',
          subjectKind: 'onboarding',
          subjectId: id,
          requestId,
        })
      })
    },

    async contract(userId, creatorType) {
      const application = await findOwnApplication(db, userId, creatorType)
      return contracts.read(await contracts.ensure(application))
    },

    async sign(userId, creatorType, from) {
      const application = await findOwnApplication(db, userId, creatorType)
      // Written and stored before the transaction, because nothing remote happens inside one.
      const contract = await contracts.ensure(application)
      await asApplicant(userId, async (transaction) => {
        const at = clock.now()
        const where = { userId, contractSignedAt: null }
        if (!(await moveApplication(transaction, application.id, 'sign', at, { where }))) {
          const signed = { id: application.id, status: { in: onboardingStatusesTaking('sign') } }
          if ((await transaction.onboardingApplication.count({ where: signed })) > 0) return
          throw new MarketError('application_exists')
        }
        await transaction.contractSignature.create({
          data: {
            applicationId: application.id,
            signedById: userId,
            sha256: contract.sha256,
            address: from.address.slice(0, 64),
            userAgent: from.userAgent?.slice(0, 400) ?? null,
            requestId: from.requestId,
            signedAt: at,
          },
        })
        await grantRole(transaction, application)
        await recordAudit(transaction, {
          actorId: userId,
          action: 'onboarding.sign',
          subjectKind: 'onboarding',
          subjectId: application.id,
          detail: { sha256: contract.sha256 },
          requestId: from.requestId,
        })
        await queue.send(transaction, 'publish-poi', {})
      })
      return presentApplication(await findOwnApplication(db, userId, application.creatorType))
    },
  }

  async function create(
    transaction: Transaction,
    data: Prisma.OnboardingApplicationUncheckedCreateInput,
  ): Promise<string> {
    const { id } = await transaction.onboardingApplication.create({
      data: { ...data, submittedAt: clock.now() },
      select: { id: true },
    })
    return id
  }

  async function resubmit(
    transaction: Transaction,
    id: string,
    columns: Prisma.OnboardingApplicationUncheckedUpdateManyInput,
  ): Promise<string> {
    if (!(await moveApplication(transaction, id, 'resubmit', clock.now(), { data: columns })))
      throw new MarketError('application_exists')
    return id
  }
}
