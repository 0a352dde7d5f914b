import { Button, Chip, ChipGroup, Select } from '@wencang/ui'
import { numberText } from '@wencang/ui/format'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ToolProps } from '../inspect/study.ts'
import { Slider, ToolPanel } from '../inspect/tool-panel.tsx'
import { toolTextsFor } from '../inspect/tool-texts.ts'
import type { OpenStage } from '../stage.ts'
import { filled } from '../viewer-texts.ts'
import { type Motion, openMotion } from './open-motion.ts'

const SPEEDS = [0.25, 0.5, 1, 2] as const
const STEP_SECONDS = 0.05

/** Lists and plays the animations of a model. */
export function MotionPanel({ stage, study: { motionUrl = '', locale }, onClose }: ToolProps) {
  const texts = toolTextsFor(locale)
  const words = texts.motion
  const [seconds, setSeconds] = useState(0)
  const { motion, hasFailed } = useMotion(stage, motionUrl, setSeconds)
  return (
    <ToolPanel title={words.title} closeLabel={texts.close} onClose={onClose}>
      {hasFailed ? <p role="alert">{words.failed}</p> : null}
      {motion || hasFailed ? null : <p role="status">{words.loading}</p>}
      {motion ? <Player motion={motion} seconds={seconds} locale={locale} /> : null}
    </ToolPanel>
  )
}

function Player({ motion, seconds, locale }: { motion: Motion; seconds: number; locale: string }) {
  const words = toolTextsFor(locale).motion
  const { animations } = motion
  const [chosen, setChosen] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [speed, setSpeed] = useState(1)
  useEffect(() => motion.setPlaying(isPlaying), [motion, isPlaying])
  useEffect(() => motion.setSpeed(speed), [motion, speed])
  const length = animations[chosen]?.seconds ?? 0
  const time = (value: number) => filled(words.seconds, { seconds: numberText(Math.round(value * 10) / 10, locale) })
  const options = animations.map(({ name }, index) => ({
    value: String(index),
    label: name || filled(words.unnamed, { number: index + 1 }),
  }))
  const choose = (value: string) => {
    setChosen(Number(value))
    motion.choose(Number(value))
  }
  return (
    <>
      {options.length > 1 ? (
        <Select label={words.which} value={String(chosen)} onValueChange={choose} options={options} />
      ) : (
        <p className="text-ink-muted">{options[0]?.label}</p>
      )}
      <Button onClick={() => setPlaying(!isPlaying)}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        {isPlaying ? words.pause : words.play}
      </Button>
      <Slider
        label={words.time}
        valueText={`${time(Math.min(seconds, length))} / ${time(length)}`}
        value={Math.min(seconds, length)}
        min={0}
        max={length}
        step={STEP_SECONDS}
        onChange={motion.seek}
      />
      <ChipGroup label={words.speed}>
        {SPEEDS.map((one) => (
          <Chip key={one} pressed={speed === one} onClick={() => setSpeed(one)}>
            {`${numberText(one, locale)}×`}
          </Chip>
        ))}
      </ChipGroup>
    </>
  )
}

/** @returns The open motion; undefined until it is loaded. */
function useMotion(stage: OpenStage, url: string, onTime: (seconds: number) => void) {
  const [motion, setMotion] = useState<Motion>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    let opened: Motion | undefined
    openMotion(stage, url, onTime).then(
      (found) => {
        if (left) return found.close()
        opened = found
        setMotion(found)
      },
      () => left || setFailed(true),
    )
    return () => {
      left = true
      opened?.close()
      setMotion(undefined)
    }
  }, [stage, url, onTime])
  return { motion, hasFailed }
}
