import { Input } from '@wencang/ui'
import { type ComponentProps, useState } from 'react'

export type DayInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange'> & {
  /** ISO day, or none. */
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** Earlier days are years that are still being typed: 2026 begins as the year 2. */
const FIRST_DAY = '1900-01-01'

/** Takes a day, and none of the days that the browser reports while its year is typed. */
export function DayInput({ value, onChange, ...props }: DayInputProps) {
  const [typed, setTyped] = useState({ value, text: value ?? '' })
  if (typed.value !== value) setTyped({ value, text: value ?? '' })
  return (
    <Input
      {...props}
      type="date"
      value={typed.text}
      onChange={({ target }) => {
        setTyped({ value, text: target.value })
        if (target.value === '' || target.value >= FIRST_DAY) onChange(target.value || undefined)
      }}
      onBlur={() => setTyped({ value, text: value ?? '' })}
    />
  )
}
