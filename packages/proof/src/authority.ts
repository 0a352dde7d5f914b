import { BitString, Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js'
import {
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { type Bytes, fromBase64, toBase64 } from './bytes.ts'
import type { PlatformKey } from './note.ts'
import { sha256 } from './sha256.ts'
import { OID, readPem } from './timestamp.ts'

/** Timestamp authority (RFC 3161) for demos and tests: certificates and key. */
export interface AuthorityFile {
  rootPem: string
  certificatePem: string
  /** PKCS #8 in base64, ECDSA with P-256. */
  privateKey: string
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const
const VALID_YEARS = 10
/** OID arc for examples. */
const POLICY = '2.999.1'

const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
} as const

/**
 * Creates an authority below a new root.
 * @param name Name of the authority; the root's has " Root" appended.
 */
export async function createAuthority(name: string, now: Date): Promise<AuthorityFile> {
  const [rootKeys, keys] = await Promise.all(
    [1, 2].map(() => crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])),
  )
  if (!rootKeys || !keys) throw new Error('no keys')
  const rootName = `${name} Root`
  const certificate = (subject: string, pair: { publicKey: PlatformKey }, extensions: Extension[]) =>
    issue({ subject, issuer: rootName, publicKey: pair.publicKey, signingKey: rootKeys.privateKey, now, extensions })
  const root = await certificate(rootName, rootKeys, [
    extension('2.5.29.19', new BasicConstraints({ cA: true }).toSchema().toBER()),
    // Key usage: certificate signing.
    extension('2.5.29.15', new BitString({ valueHex: Uint8Array.of(0x04).buffer, unusedBits: 2 }).toBER()),
  ])
  const own = await certificate(name, keys, [
    extension(OID.extendedKeyUsage, new ExtKeyUsage({ keyPurposes: [OID.timestamping] }).toSchema().toBER()),
  ])
  return {
    rootPem: pemOf(root),
    certificatePem: pemOf(own),
    privateKey: toBase64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey))),
  }
}

const extension = (extnID: string, extnValue: ArrayBuffer) => new Extension({ extnID, critical: true, extnValue })

interface NewCertificate {
  subject: string
  issuer: string
  publicKey: PlatformKey
  signingKey: PlatformKey
  now: Date
  extensions: Extension[]
}

async function issue({
  subject,
  issuer,
  publicKey,
  signingKey,
  now,
  extensions,
}: NewCertificate): Promise<Certificate> {
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = serial()
  certificate.subject.typesAndValues.push(named(subject))
  certificate.issuer.typesAndValues.push(named(issuer))
  certificate.notBefore.value = now
  certificate.notAfter.value = new Date(Date.UTC(now.getUTCFullYear() + VALID_YEARS, now.getUTCMonth(), 1))
  certificate.extensions = extensions
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(signingKey, 'SHA-256')
  return certificate
}

const named = (name: string) => new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) })

/** Random positive 16-byte number. */
function serial(): Integer {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return new Integer({ valueHex: bytes.buffer })
}

const LINE = /.{1,64}/g

function pemOf(certificate: Certificate): string {
  const lines = toBase64(new Uint8Array(certificate.toSchema().toBER())).match(LINE) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** Responds to a TimeStampReq; rejects malformed ones and hashes except SHA-256. */
export async function stamp(authority: AuthorityFile, request: Uint8Array, now: Date): Promise<Bytes> {
  let asked: TimeStampReq
  try {
    asked = TimeStampReq.fromBER(request.slice())
  } catch {
    return rejection()
  }
  if (asked.messageImprint.hashAlgorithm.algorithmId !== OID.sha256) return rejection()
  const token = await tokenFor(authority, asked, now)
  const status = new PKIStatusInfo({ status: PKIStatus.granted })
  return new Uint8Array(new TimeStampResp({ status, timeStampToken: token }).toSchema().toBER())
}

const rejection = (): Bytes =>
  new Uint8Array(new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.rejection }) }).toSchema().toBER())

async function tokenFor(
  authority: AuthorityFile,
  { messageImprint, nonce }: TimeStampReq,
  now: Date,
): Promise<ContentInfo> {
  const [certificate] = readPem(authority.certificatePem)
  const pkcs8 = fromBase64(authority.privateKey)
  if (!certificate || !pkcs8) throw new Error('the authority has no certificate or no key')
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, ECDSA, false, ['sign'])
  const info = new Uint8Array(
    new TSTInfo({
      version: 1,
      policy: POLICY,
      messageImprint,
      serialNumber: serial(),
      // Whole seconds, as in openssl.
      genTime: new Date(Math.floor(now.getTime() / 1000) * 1000),
      ...(nonce ? { nonce } : {}),
    })
      .toSchema()
      .toBER(),
  )
  const content = new EncapsulatedContentInfo({ eContentType: OID.timestampInfo })
  content.eContent = new OctetString({ valueHex: info.buffer })
  const signed = new SignedData({
    version: 3,
    encapContentInfo: content,
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: attributesOf(info, certificate),
      }),
    ],
  })
  await signed.sign(key, 0, 'SHA-256')
  return new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) })
}

/** Signed attributes: content type, digest, authority certificate (RFC 5035). */
function attributesOf(info: Uint8Array, certificate: Certificate): SignedAndUnsignedAttributes {
  const certificateHash = sha256(new Uint8Array(certificate.toSchema().toBER()))
  const certificateId = new Sequence({ value: [new OctetString({ valueHex: certificateHash.buffer })] })
  const attributes = [
    new Attribute({ type: ATTRIBUTE.contentType, values: [new ObjectIdentifier({ value: OID.timestampInfo })] }),
    new Attribute({ type: ATTRIBUTE.messageDigest, values: [new OctetString({ valueHex: sha256(info).buffer })] }),
    new Attribute({
      type: ATTRIBUTE.signingCertificate,
      values: [new Sequence({ value: [new Sequence({ value: [certificateId] })] })],
    }),
  ]
  return new SignedAndUnsignedAttributes({ type: 0, attributes })
}
