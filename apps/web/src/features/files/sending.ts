import { useIsMutating } from '@tanstack/react-query'

/** The key of everything that sends a picked file on its own, ahead of the form that it belongs to. */
export const SENDING_FILE = ['files', 'send'] as const

/** Whether a picked file is still on its way: a form that went out now would go without it. */
export const useIsSendingFile = (): boolean => useIsMutating({ mutationKey: SENDING_FILE }) > 0
