import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { cn } from '../lib/cn.ts'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** The accessible name; also shown as a tooltip. */
  label: string
  /** Omits the tooltip, for a button that opens a menu. */
  plain?: boolean
}

/** A square button with only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, plain, className, ...rest },
  ref,
) {
  const button = (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      className={cn(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-45 [&_svg]:size-5',
        className,
      )}
      {...rest}
    />
  )
  return plain ? button : <Tooltip text={label}>{button}</Tooltip>
})
