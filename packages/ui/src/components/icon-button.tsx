import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { cn } from '../lib/cn.ts'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Accessible name and tooltip. */
  label: string
  /** Omits the tooltip, for menu buttons. */
  plain?: boolean
}

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
