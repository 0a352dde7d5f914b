import type { Onboarding } from '@wencang/contract'
import type { Application } from './records.ts'

export function presentApplication(application: Application): Onboarding {
  return {
    id: application.id,
    creatorType: application.creatorType as Onboarding['creatorType'],
    applicantKind: application.applicantKind as Onboarding['applicantKind'],
    status: application.status as Onboarding['status'],
    reason: application.reason,
    fieldReasons: (application.fieldReasons ?? {}) as Record<string, string>,
    form: presentForm(application),
    contract: { signedAt: application.contractSignedAt?.toISOString() ?? null },
    createdTime: application.createdAt.toISOString(),
  }
}

function presentForm(application: Application): Onboarding['form'] {
  const { phoneNumber, bankName, bankCardNumberMasked: bankCardNum } = application
  if (application.applicantKind === 0) {
    return {
      name: application.name ?? '',
      phoneNumber,
      certificationNumber: application.certificationNumberMasked ?? '',
      certificationFile: application.certificationFileId ?? '',
      ...(application.certificationBackFileId && { certificationBackFile: application.certificationBackFileId }),
      bankName,
      bankCardNum,
    }
  }
  return {
    institutionName: application.institutionName ?? '',
    representativeName: application.representativeName ?? '',
    phoneNumber,
    proveFile: application.proveFileId ?? '',
    bankName,
    bankCardNum,
  }
}

export function proofsOf(
  application: Pick<Application, 'certificationFileId' | 'certificationBackFileId' | 'proveFileId'>,
) {
  return [
    { field: 'certificationFile', fileId: application.certificationFileId },
    { field: 'certificationBackFile', fileId: application.certificationBackFileId },
    { field: 'proveFile', fileId: application.proveFileId },
  ].filter((proof): proof is { field: string; fileId: string } => proof.fileId !== null)
}
