import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cn } from '../lib/cn.ts'

export type CheckboxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
  /** Visually hidden if adjacent text repeats it. */
  bare?: boolean
  /** Error below the box, announced. */
  error?: string | undefined
  className?: string
}

export function Checkbox({
  checked,
  onCheckedChange,
  children,
  disabled,
  bare = false,
  error,
  className,
}: CheckboxProps) {
  const id = useId()
  return (
    <div className={cn('flex flex-wrap items-start gap-x-2.5', className)}>
      <Radix.Root
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        className={cn(
          'mt-px flex size-[18px] shrink-0 items-center justify-center rounded-[3px] border border-line-strong bg-raised data-[state=checked]:border-action data-[state=checked]:bg-action disabled:opacity-45',
          // Without a label to press, the target is larger than the box.
          bare && "relative after:absolute after:-inset-3.5 after:content-['']",
        )}
      >
        <Radix.Indicator>
          <Check aria-hidden className="size-3.5 text-action-ink" strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className={bare ? 'sr-only' : cn('min-w-0 flex-1 text-sm', disabled && 'opacity-60')}>
        {children}
      </label>
      {error ? (
        <p id={`${id}-note`} role="alert" className="w-full pl-7 text-bad text-xs leading-normal">
          {error}
        </p>
      ) : null}
    </div>
  )
}
