import sharp from 'sharp'
import type { Answer, TestApp } from '../../../testing/index.ts'

export const ID_NUMBER = '11010519491231002X'
export const CARD_NUMBER = '6222020000000000000'
export const ACCOUNT_NUMBER = '110060149018002163218'

/** A small picture as a scan. */
export async function scanBytes(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
}

/** Uploads a file as a form. */
export async function uploadFile(
  app: TestApp,
  person: { token: string },
  content: Buffer,
  kind = 'certification',
): Promise<Answer> {
  const boundary = 'boundary-of-this-form'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="scan.png"\r\n\r\n`
  const response = await app.app.inject({
    method: 'POST',
    url: `/v1/hzcdap/store/files?kind=${kind}`,
    headers: {
      cookie: `hzcdap_session=${person.token}`,
      origin: app.config.marketUrl,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

/** Form of a person applying as creator (1) or owner (0). */
export const personForm = (certificationFile: string, creatorType = 1) => ({
  creatorType,
  applicantKind: 0,
  acceptAgreement: true,
  name: '林知夏',
  phoneNumber: '13812345678',
  certificationNumber: ID_NUMBER,
  certificationFile,
  bankName: '中国银行北京分行',
  bankCardNum: CARD_NUMBER,
})

export const institutionForm = (proveFile: string, creatorType = 0) => ({
  creatorType,
  applicantKind: 1,
  acceptAgreement: true,
  institutionName: '临江博物馆',
  representativeName: '周远',
  phoneNumber: '13987654321',
  proveFile,
  bankName: '中国工商银行',
  bankCardNum: ACCOUNT_NUMBER,
})

export type Applicant = Awaited<ReturnType<TestApp['person']>>

export async function applicant(app: TestApp): Promise<Applicant & { fileId: string }> {
  const person = await app.person('buyer')
  const { body } = await uploadFile(app, person, await scanBytes())
  return { ...person, fileId: body.fileId }
}

export async function applicantAt(app: TestApp, stage: 'processing' | 'approved' | 'signed', creatorType = 1) {
  const person = await applicant(app)
  const { id: applicationId } = (await person.post('/store/onboarding', personForm(person.fileId, creatorType))).body
  const operator = await app.person('operator')
  const decide = (body: object) => operator.post(`/admin/reviews/onboarding/${applicationId}`, body)
  if (stage !== 'processing') await decide({ decision: 'approve' })
  if (stage === 'signed') await person.post(`/store/onboarding/contract?creatorType=${creatorType}`, { accepted: true })
  return { ...person, applicationId, operator, decide }
}

/** Stores a waiting identity check of a person (0) or an institution (1). @returns its ID. */
export async function claimIdentity(
  { db, context: { cipher } }: TestApp,
  { id: userId, fileId }: { id: string; fileId: string },
  kind: 0 | 1 = 0,
): Promise<string> {
  const id = crypto.randomUUID()
  const place = { table: 'identity_check', column: 'certification_number', row: id } as const
  const { keyId, cipher: certificationNumberCipher } = cipher.encrypt(ID_NUMBER, place)
  await db.identityCheck.create({
    data: {
      ...{ id, userId, fileId, kind, name: kind === 0 ? '林知夏' : '临江博物馆' },
      documentType: kind === 0 ? 'resident-id' : 'business-license',
      certificationNumberCipher,
      certificationNumberMasked: '110************02X',
      encryptionKeyId: keyId,
    },
  })
  return id
}
