import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { cn } from '../lib/cn.ts'
import { type ToastTone, toastStore } from './toast-store.ts'

const MARKS = { good: CircleCheck, bad: CircleAlert, warn: TriangleAlert, plain: Info } as const

const COLOURS: Record<ToastTone, string> = {
  good: 'text-good',
  bad: 'text-bad',
  warn: 'text-warn',
  plain: 'text-ink-muted',
}

export type ToasterProps = { label: string; closeLabel: string }

/** The messages on screen, newest last. */
export function ToastList({ label, closeLabel }: ToasterProps) {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <Radix.Provider label={label} duration={5000}>
      {messages.map((message) => {
        const Mark = MARKS[message.tone]
        return (
          <Radix.Root
            key={message.id}
            onOpenChange={(open) => {
              if (!open) toastStore.dismiss(message.id)
            }}
            className="flex animate-slide items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-float"
          >
            <Mark aria-hidden className={cn('mt-0.5 size-5 shrink-0', COLOURS[message.tone])} />
            <Radix.Description className="min-w-0 flex-1 break-words text-sm">{message.text}</Radix.Description>
            <Radix.Close
              aria-label={closeLabel}
              className="-mr-1 -mt-1 inline-flex size-7 items-center justify-center rounded-control text-ink-muted hover:bg-sunken"
            >
              <X aria-hidden className="size-4" />
            </Radix.Close>
          </Radix.Root>
        )
      })}
      <Radix.Viewport
        label={label}
        className="fixed right-4 bottom-4 z-[60] flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 outline-none"
      />
    </Radix.Provider>
  )
}
