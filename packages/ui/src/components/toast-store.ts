export type ToastTone = 'good' | 'bad' | 'warn' | 'plain'
export type ToastMessage = { id: number; tone: ToastTone; text: string }

type Listener = () => void

let messages: readonly ToastMessage[] = []
let nextId = 1
const listeners = new Set<Listener>()

function replace(next: readonly ToastMessage[]): void {
  messages = next
  for (const listener of listeners) listener()
}

/** The queue behind `Toaster`, readable with `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: Listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => messages,
  /** True once there was any message on this page. */
  wasUsed: () => nextId > 1,
  dismiss(id: number) {
    replace(messages.filter((message) => message.id !== id))
  },
}

/** Shows a short message; the same text on screen is not shown twice. */
export function toast(text: string, tone: ToastTone = 'plain'): void {
  if (messages.some((message) => message.text === text)) return
  replace([...messages.slice(-3), { id: nextId++, tone, text }])
}
