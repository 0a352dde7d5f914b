import { Slider } from 'radix-ui'

export type RangeSliderProps = {
  /** Of the lower and the upper end. */
  labels: [lower: string, upper: string]
  /** What a value is in words. */
  valueText: (value: number) => string
  /** Whole numbers; the lower one is never above the upper one. */
  value: [lower: number, upper: number]
  max: number
  /** While an end is moved. */
  onChange: (value: [lower: number, upper: number]) => void
  /** When it has been moved. */
  onCommit: (value: [lower: number, upper: number]) => void
}

/** Two ends of a range from 0 to `max`, by pointer and by keys. */
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
