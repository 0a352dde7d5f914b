import { kind } from '@wencang/kernel/config'
import { readCertificates } from './certificates.ts'

/** One or several certificates in a row, as PEM. */
export const certificates = kind.pem.refine(areCertificates, 'takes certificates as PEM')

function areCertificates(text: string): boolean {
  try {
    return readCertificates(text).length > 0
  } catch {
    return false
  }
}
