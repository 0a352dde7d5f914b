import { pem } from '@wencang/kernel/config'
import { readCertificates } from './certificates.ts'

/** One or several certificates in a row, as PEM. */
export const certificates = pem.refine(areCertificates, 'takes certificates as PEM')

function areCertificates(text: string): boolean {
  try {
    return readCertificates(text).length > 0
  } catch {
    return false
  }
}
