import { Slider } from 'radix-ui'

export type RangeSliderProps = {
  /** Labels of the lower and upper thumb. */
  labels: [lower: string, upper: string]
  /** Formats a value as text. */
  valueText: (value: number) => string
  /** Integers; lower never exceeds upper. */
  value: [lower: number, upper: number]
  max: number
  /** Called while a thumb moves. */
  onChange: (value: [lower: number, upper: number]) => void
  /** Called after a thumb has moved. */
  onCommit: (value: [lower: number, upper: number]) => void
}

/** Range from 0 to `max`, by pointer and keys. */
export function RangeSlider({ labels, valueText, value, max, onChange, onCommit }: RangeSliderProps) {
  const pair = ([lower = 0, upper = max]: number[]): [number, number] => [lower, upper]
  return (
    <Slider.Root
      value={value}
      max={max}
      onValueChange={(moved) => onChange(pair(moved))}
      onValueCommit={(moved) => onCommit(pair(moved))}
      className="relative flex h-6 w-full touch-none select-none items-center"
    >
      <Slider.Track className="relative h-1 grow rounded-full bg-line-strong">
        <Slider.Range className="absolute h-full rounded-full bg-accent" />
      </Slider.Track>
      {labels.map((label, end) => (
        <Slider.Thumb
          key={label}
          aria-label={label}
          aria-valuetext={valueText(value[end] ?? 0)}
          className="block size-5 rounded-full border-2 border-accent bg-raised shadow-card"
        />
      ))}
    </Slider.Root>
  )
}
