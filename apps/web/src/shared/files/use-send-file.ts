import { useMutation } from '@tanstack/react-query'
import { isApiError, type StoredFileKind } from '@wencang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SENDING_FILE } from './sending.ts'
import { formOf, refusalByServer, refusalOf, type SentFile } from './stored-file-rules.ts'

type SendFileOptions = {
  kind: StoredFileKind
  send: (body: FormData) => Promise<SentFile>
  onSent: (stored: SentFile, file: File) => void
}

/** Sends a picked file. A refusal stays until another file is chosen or `clear` is called. */
export function useSendFile({ kind, send, onSent }: SendFileOptions) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<string>()
  const sending = useMutation({
    mutationKey: SENDING_FILE,
    mutationFn: (file: File) => send(formOf(file)),
    onSuccess: onSent,
    onError: (error) => setRefusal(refusalByServer(t, kind, error)),
    // The field shows this reason.
    meta: { beforeError: (error) => !isApiError(error, 'wrong_content') },
  })
  const choose = (file: File) => {
    const refused = refusalOf(t, kind, file)
    setRefusal(refused)
    if (!refused) sending.mutate(file)
  }
  return { sending, choose, refusal, clear: () => setRefusal(undefined) }
}
