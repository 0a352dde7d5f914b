import { Certificate, CertificateDocument, LogHealth, LogTrust } from '../certificates.ts'
import { defineRoutes } from '../route.ts'

export const certificateRoutes = defineRoutes('user', 'certificates', {
  getCertificate: {
    access: 'public',
    summary: 'Public part of a certificate, without buyer and price',
    response: { 200: Certificate },
    errors: ['not_found'],
  },
  getCertificateDocument: {
    summary: 'The certificate as a file, with what it opens for the caller, who is a party to it',
    response: { 200: CertificateDocument },
    errors: ['not_found', 'not_requestable'],
  },
  getCertificatePdf: {
    summary: 'The same to read and print, in both languages',
    responseKind: 'pdf',
    response: { 200: null },
    errors: ['not_found', 'not_requestable'],
  },
  getLogTrust: {
    access: 'public',
    summary: 'The keys of the log, its witnesses and its timestamp authorities',
    response: { 200: LogTrust },
    errors: ['not_found'],
  },
  getLogHealth: {
    access: 'operator',
    tag: 'operator',
    summary: 'The health of the log: what waits, what was published, what is wrong',
    response: { 200: LogHealth },
  },
  checkLog: {
    access: 'operator',
    tag: 'operator',
    summary: 'Have the whole log computed anew and compared with what is published',
    response: { 202: null },
  },
})
