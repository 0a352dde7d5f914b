import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { cn } from '../lib/cn.ts'
import { DialogTexts } from './dialog-texts.ts'
import { showToastsBy, type ToastMessage, type ToastTone } from './toast-store.ts'

const MARKS = { good: CircleCheck, bad: CircleAlert, warn: TriangleAlert, plain: Info } as const

const COLOURS: Record<ToastTone, string> = {
  good: 'text-good',
  bad: 'text-bad',
  warn: 'text-warn',
  plain: 'text-ink-muted',
}

const SHOWN_SECONDS = 5
const MAX_SHOWN = 4

export type ToasterProps = { label: string }

/** Visible toasts, newest last. */
export function ToastList({ label }: ToasterProps) {
  useEffect(() => {
    // Equal texts share an ID and appear once.
    showToastsBy((message) => {
      sonner.custom((id) => <Message {...message} onClose={() => sonner.dismiss(id)} />, { id: message.text })
    })
    return () => showToastsBy(undefined)
  }, [])
  return (
    // Sonner restores previous focus, so Tab would cycle.
    <div className="contents" onFocusCapture={(event) => event.stopPropagation()}>
      <Sonner
        expand
        position="bottom-right"
        customAriaLabel={label}
        duration={SHOWN_SECONDS * 1000}
        visibleToasts={MAX_SHOWN}
        gap={8}
        offset={16}
        mobileOffset={16}
        className="!z-toast"
        // Sonner's style sheet removes the focus outline.
        toastOptions={{ className: 'rounded-card focus-visible:[outline:2px_solid_var(--focus)]!' }}
        style={{ '--width': 'min(24rem, calc(100vw - 2rem))' } as React.CSSProperties}
      />
    </div>
  )
}

type MessageProps = ToastMessage & { onClose: () => void }

function Message({ tone, text, onClose }: MessageProps) {
  const Mark = MARKS[tone]
  return (
    <div className="flex w-(--width) items-start gap-3 rounded-card border border-line bg-raised p-4 shadow-float">
      <Mark aria-hidden className={cn('mt-0.5 size-5 shrink-0', COLOURS[tone])} />
      <p className="min-w-0 flex-1 break-words text-ink text-sm">{text}</p>
      <button
        type="button"
        aria-label={useContext(DialogTexts)?.close}
        className="-mr-1 -mt-1 inline-flex size-7 items-center justify-center rounded-control text-ink-muted hover:bg-sunken"
        onClick={onClose}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
