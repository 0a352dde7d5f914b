import type { Transaction } from '@wencang/database'
import { CREATOR_ROLE, CREATOR_TYPE, OPERATOR_ROLE, OWNER_ROLE, roleOfCreatorType } from '@wencang/domain'
import { delistAssets } from '../../assets/asset/index.ts'
import { changeCreator } from '../../catalogue/listings/index.ts'
import { type Application, creatorTypeOf } from './records.ts'

/** Grants the role; effective from the next request. */
export async function grantRole(transaction: Transaction, application: Application): Promise<void> {
  const { userId } = application
  const role = roleOfCreatorType(creatorTypeOf(application))
  const grant = { source: 'onboarding', applicationId: application.id }
  await transaction.roleGrant.upsert({
    where: { userId_role: { userId, role } },
    create: { userId, role, ...grant },
    update: grant,
  })
  const flag = flagOf(application, true)
  await transaction.creatorProfile.upsert({ where: { userId }, create: { userId, ...flag }, update: flag })
  await changeCreator(transaction, userId)
}

/** Revokes the role and delists its assets, including those naming an owner. */
export async function revokeRole(transaction: Transaction, application: Application): Promise<void> {
  const { userId } = application
  await transaction.roleGrant.deleteMany({
    where: { userId, role: roleOfCreatorType(creatorTypeOf(application)) },
  })
  await transaction.creatorProfile.updateMany({ where: { userId }, data: flagOf(application, false) })
  await changeCreator(transaction, userId)
  const isCreator = creatorTypeOf(application) === CREATOR_TYPE.creator
  const rolesLeft = await transaction.roleGrant.count({
    where: { userId, role: { in: [OWNER_ROLE, CREATOR_ROLE, OPERATOR_ROLE] } },
  })
  if (isCreator || rolesLeft === 0) await delistAssets(transaction, { creatorId: userId })
  if (!isCreator) await delistAssets(transaction, { ownerId: userId })
}

function flagOf(application: Application, value: boolean) {
  return creatorTypeOf(application) === CREATOR_TYPE.creator ? { isCreator: value } : { isOwner: value }
}
