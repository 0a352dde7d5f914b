import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cn } from '../lib/cn.ts'

export type CheckboxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
  /** The label is for screen readers alone, where what it stands beside says it already. */
  bare?: boolean
  className?: string
}

/** A tick box with its label, which is clickable too. */
export function Checkbox({ checked, onCheckedChange, children, disabled, bare = false, className }: CheckboxProps) {
  const id = useId()
  return (
    <div className={cn('flex items-start gap-2.5', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        className="mt-1 flex size-[18px] shrink-0 items-center justify-center rounded-[3px] border border-line-strong bg-raised data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Indicator>
          <Check aria-hidden className="size-3.5 text-accent-ink" strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className={bare ? 'sr-only' : 'text-sm'}>
        {children}
      </label>
    </div>
  )
}
