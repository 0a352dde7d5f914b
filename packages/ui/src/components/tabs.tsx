import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from 'react'
import { cn } from '../lib/cn.ts'

export type TabsProps<Value extends string> = {
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: string }[]
  /** Accessible name of the tab list. */
  label: string
  className?: string
  children: ReactNode
}

const ActiveTab = createContext<{ id: string; value: string }>({ id: '', value: '' })

const tabId = (id: string, value: string) => `${id}-tab-${value}`
const panelId = (id: string, value: string) => `${id}-panel-${value}`

/** Own code: a library adds 5 % to the first screen. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onValueChange, tabs, label, className, children } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value)
    const steps: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }
    const next = tabs.at((steps[event.key] ?? Number.NaN) % tabs.length)
    if (steps[event.key] === undefined || !next) return
    event.preventDefault()
    onValueChange(next.value)
    document.getElementById(tabId(id, next.value))?.focus()
  }
  return (
    <ActiveTab value={{ id, value }}>
      <div className={className}>
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className="flex gap-6 overflow-x-auto border-line border-b"
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              id={tabId(id, tab.value)}
              type="button"
              role="tab"
              aria-selected={tab.value === value}
              aria-controls={panelId(id, tab.value)}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onValueChange(tab.value)}
              className="-mb-px whitespace-nowrap border-transparent border-b-2 px-1 py-2.5 text-ink-muted transition-colors hover:text-ink focus-visible:outline-offset-[-2px] aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
            >
              {tab.label}
            </button>
          ))}
        </div>
        {children}
      </div>
    </ActiveTab>
  )
}

/** Tab content, rendered only while selected. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  const active = useContext(ActiveTab)
  const isShown = active.value === value
  return (
    <div
      role="tabpanel"
      id={panelId(active.id, value)}
      aria-labelledby={tabId(active.id, value)}
      hidden={!isShown}
      className={cn('pt-6', className)}
    >
      {isShown ? children : null}
    </div>
  )
}
