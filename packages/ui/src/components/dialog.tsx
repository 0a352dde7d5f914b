import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { cn } from '../lib/cn.ts'
import { useOpener } from '../lib/use-opener.ts'
import { DialogTexts } from './dialog-texts.ts'

export const DialogClose = Radix.Close

export type DialogProps = {
  /** Default true, for one that is mounted to be shown. */
  open?: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Bottom buttons, the main one last; always in view in a bottom sheet. */
  footer?: ReactNode
  /** 'side': menus; 'bottom': choices on phones. */
  shape?: 'centre' | 'side' | 'bottom'
  /** Initial focus; defaults to the first field or the main button. */
  firstFocus?: RefObject<HTMLElement | null>
  className?: string
  children?: ReactNode
}

export function useDialogTexts() {
  const texts = useContext(DialogTexts)
  if (!texts) throw new Error('a dialog is outside of <DialogTexts>')
  return texts
}

/** Traps and restores focus; Escape and backdrop close. */
export function Dialog(props: DialogProps) {
  const {
    open = true,
    onOpenChange,
    title,
    description,
    footer,
    shape = 'centre',
    firstFocus,
    className,
    children,
  } = props
  const { close } = useDialogTexts()
  const opener = useOpener()
  useCloseOnBack(open && shape !== 'centre', onOpenChange)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-veil animate-fade bg-veil" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          // Radix restores focus only to its own triggers.
          onOpenAutoFocus={(event) => {
            opener.remember()
            const first = firstFocus?.current ?? firstOf(event.currentTarget as Element)
            first?.focus()
            if (first && document.activeElement === first) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.giveBack()
          }}
          className={cn(
            'fixed z-dialog flex flex-col gap-4 overflow-y-auto bg-surface shadow-float',
            shape === 'centre' &&
              '-translate-x-1/2 -translate-y-1/2 top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] animate-fade rounded-panel p-6',
            shape === 'side' && 'inset-y-0 left-0 w-72 max-w-[85vw] animate-fade p-4',
            shape === 'bottom' && 'inset-x-0 bottom-0 max-h-[85dvh] animate-rise rounded-t-panel p-5',
            className,
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            <Radix.Close
              aria-label={close}
              className="-mr-2 -mt-1 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </div>
          {description ? (
            <Radix.Description className="-mt-2 text-ink-soft text-sm">{description}</Radix.Description>
          ) : null}
          {children}
          {footer ? (
            <div
              data-footer
              className={cn(
                'flex flex-wrap justify-end gap-2 pt-2',
                shape === 'bottom' &&
                  'sticky -bottom-5 -mx-5 -mb-5 border-line border-t bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
              )}
            >
              {footer}
            </div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The first field, else the main button, or one marked `data-safe`. Touch would open the keyboard of the screen. */
function firstOf(dialog: Element): HTMLElement | undefined {
  if (matchMedia('(pointer: coarse)').matches) return
  const field = dialog.querySelector<HTMLElement>('input, textarea, [role="combobox"]')
  const buttons = [...dialog.querySelectorAll<HTMLElement>('[data-footer] :is(button, a)')]
  return field ?? buttons.find((button) => button.dataset.safe) ?? buttons.at(-1)
}

/** Closes a sheet on back or forward navigation. */
function useCloseOnBack(isOpenSheet: boolean, onOpenChange: (open: boolean) => void): void {
  const change = useRef(onOpenChange)
  change.current = onOpenChange
  useEffect(() => {
    if (!isOpenSheet) return
    const close = () => change.current(false)
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [isOpenSheet])
}
