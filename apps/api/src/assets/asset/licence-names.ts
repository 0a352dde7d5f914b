import type { Licence as StoredLicence } from '@wencang/database'
import { LICENCE_NAMES, LICENCES, type Licence } from '@wencang/domain'

const WIRE_NAMES = Object.fromEntries(LICENCE_NAMES.map((name) => [LICENCES[name].stored, name])) as Record<
  StoredLicence,
  Licence
>

export const licenceFromStored = (licence: StoredLicence): Licence => WIRE_NAMES[licence]
export const licenceToStored = (licence: Licence): StoredLicence => LICENCES[licence].stored
