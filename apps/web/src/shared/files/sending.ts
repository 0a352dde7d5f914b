import { useIsMutating } from '@tanstack/react-query'

/** Mutation key of uploads that precede a form's submission. */
export const SENDING_FILE = ['files', 'send'] as const

/** True while a file uploads: the form would lack it. */
export const useIsSendingFile = (): boolean => useIsMutating({ mutationKey: SENDING_FILE }) > 0
