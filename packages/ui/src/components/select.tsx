import { Check } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useFieldControl } from './field.tsx'
import { SelectFace } from './select-face.tsx'

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean }

export type SelectProps<Value extends string> = {
  value: Value | undefined
  onValueChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  /** Accessible name outside a `Field`. */
  label?: string
  placeholder?: string
  /** Marks an error outside a `Field`. */
  invalid?: boolean
  className?: string
  disabled?: boolean
  defaultOpen?: boolean
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, options, label, placeholder, invalid, className, disabled, defaultOpen } = props
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
      defaultOpen={defaultOpen}
    >
      <Radix.Trigger asChild aria-invalid={invalid || undefined} {...useFieldControl()} aria-label={label}>
        <SelectFace className={className}>
          <Radix.Value placeholder={placeholder} />
        </SelectFace>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="z-dialog max-h-80 min-w-(--radix-select-trigger-width) animate-fade overflow-hidden rounded-card border border-line bg-raised shadow-float"
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="flex cursor-default items-center justify-between gap-4 rounded-control px-3 py-2 text-sm outline-none data-[disabled]:opacity-40 data-[highlighted]:bg-sunken"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
