import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { MarketError } from '@wencang/contract'
import type { OnboardingContract } from '@wencang/database'
import { ONBOARDING_STATUS } from '@wencang/domain'
import type { Context } from '../../../context.ts'
import type { Application } from '../records.ts'
import { renderContract, type Signed } from './document.ts'

export type ContractContext = Pick<Context, 'db' | 'storage' | 'feeBasisPoints' | 'settlementDays' | 'operator'>

/**
 * Renders the contract once; it is immutable, because its hash is signed.
 * @throws {MarketError} application_exists when the application is not approved and was never signed.
 */
export async function keptContract(
  { db, storage, ...offer }: ContractContext,
  application: Application,
): Promise<OnboardingContract> {
  const { id: applicationId, approvedAt, contractSignedAt } = application
  if (application.status !== ONBOARDING_STATUS.approved && !contractSignedAt)
    throw new MarketError('application_exists')
  const written = await db.onboardingContract.findUnique({ where: { applicationId } })
  if (written) return written
  if (!approvedAt) throw new MarketError('application_exists')
  const { feeBasisPoints, settlementDays } = offer
  const pdf = await renderContract({ ...application, approvedAt }, offer)
  const sha256 = sha256Of(pdf)
  // Concurrent writers keep the first document and its terms.
  const key = `contracts/${applicationId}/${sha256}.pdf`
  await storage.putPrivate(key, pdf, 'application/pdf')
  const { userId, creatorType } = application
  await db.onboardingContract.createMany({
    data: [{ applicationId, userId, creatorType, key, sha256, sizeBytes: pdf.length, feeBasisPoints, settlementDays }],
    skipDuplicates: true,
  })
  return db.onboardingContract.findUniqueOrThrow({ where: { applicationId } })
}

/** The contract's PDF, with the signature once signed. @throws {MarketError} as {@link keptContract}. */
export async function contractFor(context: ContractContext, application: Application): Promise<Buffer> {
  const contract = await keptContract(context, application)
  const signature = await context.db.contractSignature.findUnique({ where: { applicationId: application.id } })
  return signature ? signedCopy(context, application, contract, signature) : readContract(context, contract)
}

/** Reads the stored PDF and checks its hash. */
async function readContract({ storage }: Pick<Context, 'storage'>, contract: OnboardingContract): Promise<Buffer> {
  const object = await storage.head(contract.key)
  if (!object) throw new Error(`contract ${contract.applicationId} is not in the store`)
  const pdf = await buffer(await storage.read(contract.key, object.etag))
  if (sha256Of(pdf) !== contract.sha256) throw new Error(`contract ${contract.applicationId} has been changed`)
  return pdf
}

/**
 * Copy that shows the signature and contains the signed document. Stored once, because later releases may word the
 * contract differently.
 */
async function signedCopy(
  context: ContractContext,
  application: Application,
  contract: OnboardingContract,
  signature: Signed['signature'],
): Promise<Buffer> {
  const { storage, feeBasisPoints, settlementDays, operator } = context
  const key = contract.key.replace(/\.pdf$/, '-signed.pdf')
  const stored = await storage.head(key)
  if (stored) return buffer(await storage.read(key, stored.etag))
  const original = await readContract(context, contract)
  const { approvedAt } = application
  if (!approvedAt) return original
  const offer = {
    feeBasisPoints: contract.feeBasisPoints ?? feeBasisPoints,
    settlementDays: contract.settlementDays ?? settlementDays,
    operator,
  }
  const render = (signed?: Signed) => renderContract({ ...application, approvedAt }, offer, signed)
  if (!(await render()).equals(original)) return original
  const copy = await render({ signature, document: original })
  await storage.putPrivate(key, copy, 'application/pdf')
  return copy
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')
