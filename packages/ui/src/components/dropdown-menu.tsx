import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

export type DropdownMenuProps = {
  /** Focusable element that opens the menu. */
  trigger: ReactNode
  align?: 'start' | 'end'
  defaultOpen?: boolean
  className?: string
  children: ReactNode
}

export function DropdownMenu({ trigger, align = 'end', defaultOpen, className, children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} {...(defaultOpen && { defaultOpen })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-dialog min-w-52 animate-fade rounded-card border border-line bg-raised p-1 shadow-float',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function DropdownItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        'flex w-full cursor-default items-center gap-2.5 rounded-control px-3 py-2 text-ink text-sm outline-none data-[disabled]:opacity-40 data-[highlighted]:bg-sunken [&_svg]:size-4 [&_svg]:text-ink-muted',
        className,
      )}
      {...rest}
    />
  )
}

export function DropdownLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-2">{children}</Radix.Label>
}

export function DropdownSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />
}
