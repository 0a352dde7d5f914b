export type ToastTone = 'good' | 'bad' | 'warn' | 'plain'
export type ToastMessage = { tone: ToastTone; text: string }

type Show = (message: ToastMessage) => void

/** Toasts queued until their code is loaded. */
let waiting: ToastMessage[] = []
let show: Show | undefined
let onFirst: (() => void) | undefined

/** Shows a toast, unless an equal one is visible. */
export function toast(text: string, tone: ToastTone = 'plain'): void {
  if (show) show({ text, tone })
  else {
    waiting.push({ text, tone })
    onFirst?.()
  }
}

/** Called on the first toast, or immediately if queued. */
export function onFirstToast(listener: (() => void) | undefined): void {
  onFirst = listener
  if (waiting.length > 0) listener?.()
}

/** Flushes the queue; undefined queues again. */
export function showToastsBy(next: Show | undefined): void {
  show = next
  if (!next) return
  for (const message of waiting) next(message)
  waiting = []
}
