import type { Licence as StoredLicence } from '@wencang/database'
import type { Licence } from '@wencang/domain'

/** Prisma's enum names cannot contain hyphens; the wire's do. */
export const licenceFromStored = (licence: StoredLicence): Licence => licence.replaceAll('_', '-') as Licence
export const licenceToStored = (licence: Licence): StoredLicence => licence.replaceAll('-', '_') as StoredLicence
