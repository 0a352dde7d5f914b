import { IconButton } from '@wencang/ui'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type ToolPanelProps = {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** Tool panel with a focused title. */
export function ToolPanel({ title, closeLabel, onClose, children }: ToolPanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 text-sm">
      <div className="flex items-center justify-between gap-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-base outline-none">
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose} className="-my-2 -mr-2">
          <X aria-hidden />
        </IconButton>
      </div>
      {children}
    </section>
  )
}

type SliderProps = {
  label: string
  /** Value as text. */
  valueText: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

export function Slider({ label, valueText, value, min, max, step, onChange }: SliderProps) {
  return (
    <label className="flex flex-col gap-1">
      <span className="flex justify-between gap-2">
        {label}
        <span className="tabular text-ink-muted">{valueText}</span>
      </span>
      <input
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-full accent-accent"
      />
    </label>
  )
}
