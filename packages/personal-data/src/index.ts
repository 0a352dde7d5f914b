export { createPersonalDataCipher, type Encrypted, type PersonalDataCipher, type PlaceOfText } from './cipher.ts'
export { parseKeys } from './keys.ts'
