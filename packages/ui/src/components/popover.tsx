import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Wraps a link or button inside the popover that closes it. */
export const PopoverClose = Radix.Close

export type PopoverProps = { trigger: ReactNode; label: string; defaultOpen?: boolean; children: ReactNode }

/** A small non-modal panel next to its button. */
export function Popover({ trigger, label, defaultOpen, children }: PopoverProps) {
  return (
    <Radix.Root {...(defaultOpen && { defaultOpen })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 w-72 animate-fade rounded-card border border-line bg-raised p-4 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
