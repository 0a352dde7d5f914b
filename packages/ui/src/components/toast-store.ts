export type ToastTone = 'good' | 'bad' | 'warn' | 'plain'
export type ToastMessage = { tone: ToastTone; text: string }

type Show = (message: ToastMessage) => void

/** Messages that wait until the code that shows them is loaded. */
let waiting: ToastMessage[] = []
let show: Show | undefined
let onFirst: (() => void) | undefined

/** Shows a short message; the same text on screen is not shown twice. */
export function toast(text: string, tone: ToastTone = 'plain'): void {
  if (show) show({ text, tone })
  else {
    waiting.push({ text, tone })
    onFirst?.()
  }
}

/** Calls the listener when there is a message to show, immediately if there already is one. */
export function onFirstToast(listener: (() => void) | undefined): void {
  onFirst = listener
  if (waiting.length > 0) listener?.()
}

/** Sets the function that shows messages, and shows those that wait. undefined: messages wait again. */
export function showToastsBy(next: Show | undefined): void {
  show = next
  if (!next) return
  for (const message of waiting) next(message)
  waiting = []
}
