import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Makes a child link or button close the popover. */
export const PopoverClose = Radix.Close

export type PopoverProps = { trigger: ReactNode; label: string; defaultOpen?: boolean; children: ReactNode }

/** Small non-modal panel beside its button. */
export function Popover({ trigger, label, defaultOpen, children }: PopoverProps) {
  return (
    <Radix.Root {...(defaultOpen && { defaultOpen })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          sideOffset={8}
          collisionPadding={12}
          className="z-dialog w-72 animate-fade rounded-card border border-line bg-raised p-4 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
