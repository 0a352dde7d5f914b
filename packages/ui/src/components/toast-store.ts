export type ToastTone = 'good' | 'bad' | 'warn' | 'plain'
export type ToastMessage = { tone: ToastTone; text: string }

type Show = (message: ToastMessage) => void

/** Messages from before the code that shows them came. */
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

/** Tells `Toaster` that there is something to show, at once if there is already. */
export function onFirstToast(listener: (() => void) | undefined): void {
  onFirst = listener
  if (waiting.length > 0) listener?.()
}

/** From here on messages are shown so; those that wait are, too. undefined: nobody shows them any more. */
export function showToastsBy(next: Show | undefined): void {
  show = next
  if (!next) return
  for (const message of waiting) next(message)
  waiting = []
}
