import { MarketError, type UploadStart } from '@wencang/contract'
import { findUpload } from './records.ts'
import { type SigningContext, startOf } from './signing.ts'

export async function describeUploadStart(context: SigningContext, uploadId: string): Promise<UploadStart> {
  const upload = await findUpload(context.db, uploadId)
  if (!upload) throw new MarketError('not_found')
  return startOf(context.storage, upload, context)
}
