import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

export type SwitchProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
}

export function Switch({ checked, onCheckedChange, children, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onCheckedChange}
        className="h-6 w-10 shrink-0 rounded-full bg-line-strong p-0.5 transition-colors data-[state=checked]:bg-good disabled:opacity-45"
      >
        <Radix.Thumb className="block size-5 rounded-full bg-raised shadow-card transition-transform data-[state=checked]:translate-x-4" />
      </Radix.Root>
      <label htmlFor={id} className={disabled ? 'text-sm opacity-60' : 'text-sm'}>
        {children}
      </label>
    </div>
  )
}
