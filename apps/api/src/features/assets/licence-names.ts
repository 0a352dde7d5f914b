import type { Licence as StoredLicence } from '@wencang/database'
import type { Licence } from '@wencang/domain'

/** Prisma's names of enum values take no hyphen; the wire's have them. */
export const licenceFromStored = (licence: StoredLicence): Licence => licence.replaceAll('_', '-') as Licence
export const licenceToStored = (licence: Licence): StoredLicence => licence.replaceAll('-', '_') as StoredLicence
