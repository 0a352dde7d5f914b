import { errorNameOf, type StoreAsset } from '@wencang/contract'
import { useTranslation } from 'react-i18next'

/** Localized verification failure with advice. @returns a function of result and file type. */
export function useVerificationText() {
  const { t } = useTranslation()
  return (verification: StoreAsset['verification'] | undefined, fileType: string | undefined): string => {
    if (verification?.cause) return t(`upload.cause.${verification.cause}`, { type: fileType ?? '' })
    const error = errorNameOf('http', verification?.error_code)
    return error ? t(`http.error.${error}`) : (verification?.message ?? t('upload.failed'))
  }
}
