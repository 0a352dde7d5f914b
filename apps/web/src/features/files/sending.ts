import { useIsMutating } from '@tanstack/react-query'

/** The key of mutations that upload a chosen file before the form that it belongs to is submitted. */
export const SENDING_FILE = ['files', 'send'] as const

/** Whether a chosen file is still being uploaded: a form submitted now would lack it. */
export const useIsSendingFile = (): boolean => useIsMutating({ mutationKey: SENDING_FILE }) > 0
