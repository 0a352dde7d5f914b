import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

export const buttonStyle = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium transition-colors duration-[var(--quick)] disabled:pointer-events-none disabled:opacity-45 aria-disabled:pointer-events-none aria-disabled:opacity-45 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        // Forced colours remove backgrounds: needs a border.
        primary: 'bg-action text-action-ink hover:bg-action-hover forced-colors:border',
        ink: 'bg-ink text-paper hover:bg-ink-soft forced-colors:border',
        outline: 'border border-line-strong bg-transparent text-ink hover:border-ink hover:bg-raised',
        quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
        danger: 'border border-bad/40 bg-transparent text-bad hover:bg-bad-soft',
        link: 'text-accent underline-offset-4 hover:underline',
      },
      size: {
        small: 'h-8 px-3 text-sm',
        medium: 'h-10 px-4 text-sm',
        large: 'h-12 px-6 text-base',
      },
    },
    // Inline links have no button size.
    compoundVariants: [{ variant: 'link', class: 'h-auto px-0' }],
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
)

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & {
    /** Styles the single child instead of a `<button>`. */
    asChild?: boolean
    /** Shows a spinner and ignores clicks; the label stays. */
    busy?: boolean
  }

export function Button({ asChild, busy, variant, size, className, children, onClick, ...rest }: ButtonProps) {
  const classes = cn(buttonStyle({ variant, size }), className)
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type="button"
      className={classes}
      aria-busy={busy || undefined}
      // `disabled` would lose the focus.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : null}
      {children}
    </button>
  )
}
