import { Button, IconButton, toast } from '@wencang/ui'
import { Copy, Trash2 } from 'lucide-react'
import { filled } from '../viewer-texts.ts'
import type { MeasureAction, Measurements } from './measurements.ts'
import { resultSaid, type Saying } from './said.ts'

type ResultsProps = { measurements: Measurements; saying: Saying; act: (action: MeasureAction) => void }

export function Results({ measurements: { kept }, saying, act }: ResultsProps) {
  const { measure: words } = saying.texts
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast(words.copied, 'good'),
      () => toast(words.copyFailed, 'bad'),
    )
  if (kept.length === 0) return <p className="text-ink-muted">{words.none}</p>
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={words.results} className="divide-y divide-line">
        {kept.map((measurement) => {
          const { name } = measurement
          const text = resultSaid(measurement, saying)
          return (
            <li key={name} className="flex items-center gap-1">
              <span className="tabular min-w-0 flex-1">{text}</span>
              <IconButton
                label={filled(words.copy, { name })}
                onClick={() => void copy(text)}
                className="[&_svg]:size-4"
              >
                <Copy aria-hidden />
              </IconButton>
              <IconButton
                label={filled(words.remove, { name })}
                onClick={() => act({ do: 'remove', name })}
                className="-ml-2 [&_svg]:size-4"
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="outline"
          onClick={() => void copy(kept.map((measurement) => resultSaid(measurement, saying)).join('\n'))}
        >
          {words.copyAll}
        </Button>
        <Button size="small" variant="quiet" onClick={() => act({ do: 'clear' })}>
          {words.clear}
        </Button>
      </div>
    </div>
  )
}
