import { digitsText, measuredTogether, togetherText } from '@wencang/studio'
import { Chip, ChipGroup, Switch } from '@wencang/ui'
import { numberText } from '@wencang/ui/format'
import { type ReactNode, useEffect, useState } from 'react'
import { filled } from '../viewer-texts.ts'
import { dressingOf } from './dressing.ts'
import type { Look } from './looks.ts'
import { countStage, type Statistics } from './statistics.ts'
import type { Study, ToolProps } from './study.ts'
import { Slider, ToolPanel } from './tool-panel.tsx'
import { toolTextsFor } from './tool-texts.ts'

/** Inspection panel: display modes and statistics. */
export function InspectPanel({ stage, study, onClose }: ToolProps) {
  const texts = toolTextsFor(study.locale)
  const dressing = dressingOf(stage)
  const statistics = useStatistics(stage)
  const [look, setLook] = useState<Look>('normal')
  const [pointScale, setPointScale] = useState(1)
  const [asPoints, setAsPoints] = useState(false)
  // Resets on close: the normal view is sold.
  useEffect(
    () => () => {
      dressing.setLook('normal')
      dressing.setPointScale(1)
      dressing.setSplatsAsPoints(false)
    },
    [dressing],
  )
  const show = (next: Look) => {
    setLook(next)
    dressing.setLook(next)
  }
  return (
    <ToolPanel title={texts.inspect.title} closeLabel={texts.close} onClose={onClose}>
      <ChipGroup label={texts.inspect.look}>
        {statistics.looks.map((one) => (
          <Chip key={one} pressed={one === look} onClick={() => show(one)}>
            {texts.inspect.looks[one]}
          </Chip>
        ))}
      </ChipGroup>
      {statistics.points > 0 ? (
        <Slider
          label={texts.inspect.pointSize}
          valueText={`${digitsText(pointScale, study.locale)} ×`}
          {...{ value: pointScale, min: 0.25, max: 3, step: 0.25 }}
          onChange={(factor) => {
            setPointScale(factor)
            dressing.setPointScale(factor)
          }}
        />
      ) : null}
      {statistics.hasSplats || asPoints ? (
        <Switch
          checked={asPoints}
          onCheckedChange={(chosen) => {
            setAsPoints(chosen)
            dressing.setSplatsAsPoints(chosen)
          }}
        >
          {texts.inspect.splatsAsPoints}
        </Switch>
      ) : null}
      <Figures statistics={statistics} study={study} />
      <Ceiling study={study} />
    </ToolPanel>
  )
}

/** Recount interval while tiles change. */
const COUNT_EVERY_MS = 500

/** Stage statistics, recounted after drawing. */
function useStatistics(stage: ToolProps['stage']): Statistics {
  const [statistics, setStatistics] = useState(() => countStage(stage))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      timer = undefined
      setStatistics((before) => {
        const now = countStage(stage)
        return JSON.stringify(now) === JSON.stringify(before) ? before : now
      })
    }
    const stop = stage.onFrame(() => {
      timer ??= setTimeout(count, COUNT_EVERY_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [stage])
  return statistics
}

function Figures({ statistics, study }: { statistics: Statistics; study: Study }) {
  const { locale, unit, stats } = study
  const texts = toolTextsFor(locale)
  const { inspect } = texts
  const number = (value: number) => numberText(value, locale)
  /** Visible count, and the file's total if larger. */
  const amount = (shown: number, name: string) => {
    const total = stats?.[name]
    return typeof total === 'number' && total > shown
      ? filled(inspect.shownOf, { shown: number(shown), total: number(total) })
      : number(shown)
  }
  const { triangles, points, materials, textures, extent } = statistics
  return (
    <dl aria-label={inspect.facts} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-x-4 gap-y-1.5">
      {triangles > 0 ? <Figure term={inspect.triangles}>{amount(triangles, 'triangles')}</Figure> : null}
      {points > 0 ? <Figure term={inspect.points}>{amount(points, 'points')}</Figure> : null}
      <Figure term={inspect.materials}>{number(materials)}</Figure>
      {triangles > 0 ? (
        <Figure term={inspect.textures}>
          {textures.length === 0 ? inspect.noTextures : <TextureList textures={textures} texts={inspect} />}
        </Figure>
      ) : null}
      <Figure term={inspect.extent}>{togetherText(measuredTogether(extent, unit), texts.unit, locale)}</Figure>
    </dl>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="tabular text-right">{children}</dd>
    </>
  )
}

/** Groups equal textures. */
function TextureList({
  textures,
  texts,
}: {
  textures: Statistics['textures']
  texts: ReturnType<typeof toolTextsFor>['inspect']
}) {
  const lines = new Map<string, number>()
  for (const { channel, width, height } of textures) {
    const line = filled(texts.texture, { channel: texts.looks[channel], width, height })
    lines.set(line, (lines.get(line) ?? 0) + 1)
  }
  return (
    <ul>
      {[...lines].map(([line, count]) => (
        <li key={line}>{count > 1 ? `${line} (${count})` : line}</li>
      ))}
    </ul>
  )
}

function Ceiling({ study: { locale, ceiling, isPart, stats } }: { study: Study }) {
  const { inspect } = toolTextsFor(locale)
  const isAllShown = isPart === false || (isPart === undefined && isLightAll(stats))
  return (
    <p className="border-line border-t pt-3 text-ink-soft">
      {isAllShown && ceiling !== 'full' ? inspect.seeAll : inspect.ceiling[ceiling]}{' '}
      {isPart ? inspect.buyersSeeMore : ''}
    </p>
  )
}

/** True if the light model has all triangles or points of the file. */
function isLightAll(stats: Study['stats']): boolean {
  const number = (name: string) => Number(stats?.[name] ?? Number.NaN)
  return number('previewTriangles') >= number('triangles') || number('previewPoints') >= number('points')
}
