import { announce, Button, Chip, ChipGroup, Switch } from '@wencang/ui'
import { useEffect, useReducer, useState } from 'react'
import { dressingOf } from '../inspect/dressing.ts'
import type { ToolProps } from '../inspect/study.ts'
import { ToolPanel } from '../inspect/tool-panel.tsx'
import { toolTextsFor } from '../inspect/tool-texts.ts'
import { filled } from '../viewer-texts.ts'
import { KeepPicture } from './keep-picture.tsx'
import { MarkLayer, useFrames } from './mark-layer.tsx'
import type { Place } from './marks.ts'
import { canFinish, MEASURES, type MeasureAction, measured, NO_MEASUREMENTS } from './measurements.ts'
import { overlayOf, type Shown } from './overlay.ts'
import { pickAt } from './pick.ts'
import { Results } from './results.tsx'
import { resultSaid, type Saying } from './said.ts'
import { SectionFields } from './section-fields.tsx'
import { middleOf, usePointing } from './use-pointing.ts'
import { projectionOf } from './view.ts'

/** Distance to the first corner that closes an area. */
const CLOSING_PIXELS = 12

export function MeasurePanel({ stage, study, frame, onClose }: ToolProps) {
  const { locale, unit } = study
  const texts = toolTextsFor(locale)
  const words = texts.measure
  const saying: Saying = { unit, locale, texts }
  const [measurements, act] = useReducer(measured, NO_MEASUREMENTS)
  const [shown, setShown] = useState<Shown>({ hasBar: true, hasBox: false })
  const { measure, pending } = measurements
  // A pointer needs no cross, which would cover results.
  const [hasCross, setCross] = useState(true)
  const isTouch = matchMedia('(pointer: coarse)').matches
  useFrames(stage)
  useEffect(() => stage.requestDraw(), [stage])

  /** Announces the result of an action once. */
  const perform = (action: MeasureAction) => {
    const next = measured(measurements, action)
    const made = next.made > measurements.made ? next.kept.at(-1) : undefined
    if (made) announce(resultSaid(made, saying))
    else if (action.do === 'place') announce(filled(words.placed, { count: next.pending.length }))
    act(action)
  }
  const point = (place: Place) => {
    if (isNearFirst(place)) return perform({ do: 'finish' })
    const picked = pickAt(stage, place, dressingOf(stage).plane())
    if (!picked) return announce(words.missed)
    perform({ do: 'place', point: picked.point })
  }
  const pointMiddle = () => {
    // First shows where: pointing elsewhere hid it.
    if (!hasCross) return setCross(true)
    point(middleOf(stage))
  }
  const isNearFirst = ({ x, y }: Place) => {
    const [first] = pending
    if (!first || !canFinish(measurements)) return false
    const { clientWidth, clientHeight } = stage.canvas
    const at = projectionOf(stage.camera, clientWidth, clientHeight)(first)
    return at !== undefined && Math.hypot(at.x - x, at.y - y) <= CLOSING_PIXELS
  }
  usePointing(stage, measure !== null, {
    onPoint(place) {
      setCross(false)
      point(place)
    },
    onMiddle: pointMiddle,
    onBack: () => act({ do: 'back' }),
    onEnd: () => act({ do: 'choose', measure: pending.length > 0 ? measure : null }),
  })
  const content = (width: number, height: number) =>
    overlayOf(stage, { measurements, shown, saying }, { width, height })
  const { marks, bar } = content(stage.canvas.clientWidth, stage.canvas.clientHeight)

  return (
    <ToolPanel title={words.title} closeLabel={texts.close} onClose={onClose}>
      <MarkLayer frame={frame} marks={marks} bar={bar} cross={measure && hasCross ? middleOf(stage) : undefined} />
      <ChipGroup label={words.what}>
        {MEASURES.map((one) => (
          <Chip
            key={one}
            pressed={one === measure}
            onClick={() => {
              setCross(true)
              act({ do: 'choose', measure: one === measure ? null : one })
            }}
          >
            {words.measures[one]}
          </Chip>
        ))}
      </ChipGroup>
      {measure ? (
        <div className="flex flex-col gap-3 rounded-control bg-sunken p-3">
          <p>
            {words.hint[measure]} <span className="text-ink-muted">{isTouch ? words.fingers : words.keys}</span>
          </p>
          <p className="tabular text-ink-muted">{filled(words.placed, { count: pending.length })}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="outline" onClick={pointMiddle}>
              {words.place}
            </Button>
            {measure === 'area' ? (
              <Button
                size="small"
                variant="outline"
                disabled={!canFinish(measurements)}
                onClick={() => perform({ do: 'finish' })}
              >
                {words.finish}
              </Button>
            ) : null}
            <Button size="small" variant="quiet" disabled={pending.length === 0} onClick={() => act({ do: 'back' })}>
              {words.back}
            </Button>
          </div>
        </div>
      ) : null}
      <Results measurements={measurements} saying={saying} act={act} />
      <p className="text-ink-muted text-xs">
        {unit === 'unknown' ? words.unknown : filled(words.known, { unit: words.units[unit] })}
      </p>
      <SectionFields stage={stage} words={words} />
      <Switch checked={shown.hasBar} onCheckedChange={(hasBar) => setShown({ ...shown, hasBar })}>
        {words.scaleBar}
        {bar ? <span className="ml-2 text-ink-muted">{filled(words.scaleBarHint, { text: bar.text })}</span> : null}
      </Switch>
      <Switch checked={shown.hasBox} onCheckedChange={(hasBox) => setShown({ ...shown, hasBox })}>
        {words.box}
      </Switch>
      <KeepPicture stage={stage} name={study.name} words={words} content={content} />
    </ToolPanel>
  )
}
