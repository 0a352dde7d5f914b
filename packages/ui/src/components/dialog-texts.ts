import { createContext } from 'react'

type Texts = { close: string; cancel: string }

/** Labels of all dialogs and toasts: of the cross, and of the button that changes nothing. */
export const DialogTexts = createContext<Texts | undefined>(undefined)
