import { fromBER, Integer, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  CryptoEngine,
  MessageImprint,
  PKIStatus,
  SignedData,
  setEngine,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { type Bytes, equalBytes, fromBase64 } from './bytes.ts'
import { sha256 } from './sha256.ts'

setEngine('webcrypto', new CryptoEngine({ name: 'webcrypto', crypto: globalThis.crypto as never }))

export const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  extendedKeyUsage: '2.5.29.37',
  timestamping: '1.3.6.1.5.5.7.3.8',
} as const

/** Creates a TimeStampReq (RFC 3161) that requests the authority's certificate. */
export function requestTimestamp(data: Uint8Array): Bytes {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
      hashedMessage: new OctetString({ valueHex: sha256(data).buffer }),
    }),
    nonce: new Integer({
      valueHex: crypto.getRandomValues(new Uint8Array(8)).map((byte, i) => (i ? byte : byte & 0x7f)).buffer,
    }),
    certReq: true,
  })
  return new Uint8Array(request.toSchema().toBER())
}

/** Token of a TimeStampResp; undefined if not granted. */
export function tokenOf(answer: Uint8Array): Bytes | undefined {
  try {
    const response = TimeStampResp.fromBER(answer.slice())
    const isGranted = [PKIStatus.granted, PKIStatus.grantedWithMods].includes(response.status.status)
    return isGranted && response.timeStampToken ? new Uint8Array(response.timeStampToken.toSchema().toBER()) : undefined
  } catch {
    return undefined
  }
}

/**
 * Certificates of a PEM text.
 * @throws if one is malformed.
 */
export function readPem(pem: string): Certificate[] {
  const blocks = pem.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g)
  return Array.from(blocks, ([, body = '']) =>
    Certificate.fromBER(fromBase64(body.replace(/\s/g, '')) ?? new Uint8Array()),
  )
}

/**
 * Verifies a TimeStampToken (RFC 3161) up to a trusted root.
 * @param authorities Root certificates in PEM.
 * @returns Time and authority; undefined if anything is wrong.
 */
export async function verifyTimestamp(
  token: Uint8Array,
  data: Uint8Array,
  authorities: readonly string[],
): Promise<{ at: Date; authority: string } | undefined> {
  const trustedCerts = authorities.flatMap(readPem)
  try {
    const parsed = fromBER(token.slice().buffer)
    // Rejects trailing bytes.
    if (parsed.offset !== token.length) return undefined
    const content = new ContentInfo({ schema: parsed.result })
    if (content.contentType !== OID.signedData) return undefined
    const signed = new SignedData({ schema: content.content })
    const info = infoOf(signed)
    if (!info || signed.signerInfos.length !== 1) return undefined
    const { messageImprint, genTime } = info
    if (messageImprint.hashAlgorithm.algorithmId !== OID.sha256) return undefined
    if (!equalBytes(messageImprint.hashedMessage.valueBlock.valueHexView, sha256(data))) return undefined
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: data.slice().buffer,
      trustedCerts,
      checkChain: true,
      checkDate: genTime,
      extendedMode: true,
    })
    if (!signatureVerified || !signerCertificate || !mayStamp(signerCertificate)) return undefined
    return { at: genTime, authority: nameOf(signerCertificate) }
  } catch {
    return undefined
  }
}

function infoOf(signed: SignedData): TSTInfo | undefined {
  const { eContentType, eContent } = signed.encapContentInfo
  return eContentType === OID.timestampInfo && eContent ? TSTInfo.fromBER(eContent.getValue()) : undefined
}

/** Whether timestamping is the certificate's only purpose (RFC 3161, 2.3). */
function mayStamp({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === OID.extendedKeyUsage)
  const purposes = (usage?.parsedValue as { keyPurposes?: string[] } | undefined)?.keyPurposes
  return usage?.critical === true && purposes?.length === 1 && purposes[0] === OID.timestamping
}

const COMMON_NAME = '2.5.4.3'

function nameOf({ subject }: Certificate): string {
  const name = subject.typesAndValues.find(({ type }) => String(type) === COMMON_NAME)
  return name ? String(name.value.valueBlock.value) : ''
}
