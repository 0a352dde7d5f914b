import { Chip, ChipGroup, Switch } from '@wencang/ui'
import { useEffect, useState } from 'react'
import { dressingOf } from '../inspect/dressing.ts'
import { AXES, type Section } from '../inspect/section.ts'
import { Slider } from '../inspect/tool-panel.tsx'
import type { ToolTexts } from '../inspect/tool-texts.ts'
import type { Stage } from '../stage.ts'

/** Section along an axis. Removed with the panel. */
export function SectionFields({ stage, words }: { stage: Stage; words: ToolTexts['measure'] }) {
  const dressing = dressingOf(stage)
  const [section, setSection] = useState<Section>()
  useEffect(() => () => dressing.setSection(undefined), [dressing])
  const cut = (next: Section | undefined) => {
    setSection(next)
    dressing.setSection(next)
  }
  return (
    <>
      <ChipGroup label={words.section}>
        <Chip pressed={section === undefined} onClick={() => cut(undefined)}>
          {words.axis.none}
        </Chip>
        {AXES.map((axis) => (
          <Chip
            key={axis}
            pressed={section?.axis === axis}
            onClick={() => cut({ share: 0.5, isFlipped: false, ...section, axis })}
          >
            {words.axis[axis]}
          </Chip>
        ))}
      </ChipGroup>
      {section ? (
        <>
          <Slider
            label={words.position}
            valueText={`${Math.round(section.share * 100)} %`}
            {...{ value: section.share, min: 0, max: 1, step: 0.01 }}
            onChange={(share) => cut({ ...section, share })}
          />
          <Switch checked={section.isFlipped} onCheckedChange={(isFlipped) => cut({ ...section, isFlipped })}>
            {words.flip}
          </Switch>
        </>
      ) : null}
    </>
  )
}
