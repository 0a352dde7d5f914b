import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

export type TabsProps<Value extends string> = {
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: string }[]
  /** What the tabs choose between, for assistive technology. */
  label: string
  className?: string
  children: ReactNode
}

/** Tabs over panels; give one `TabPanel` for each value. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  tabs,
  label,
  className,
  children,
}: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)} className={className}>
      <Radix.List aria-label={label} className="flex gap-6 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              '-mb-px whitespace-nowrap border-transparent border-b-2 px-1 py-2.5 text-ink-muted transition-colors hover:text-ink focus-visible:outline-offset-[-2px]',
              'data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} tabIndex={-1} className={cn('pt-6 outline-none', className)}>
      {children}
    </Radix.Content>
  )
}
