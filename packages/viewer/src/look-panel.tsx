import { Button } from '@wencang/ui'
import { Footprints, Link2, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Slider, ToolPanel } from './inspect/tool-panel.tsx'
import { MAX_UPWARDS } from './looking/light-drag.ts'
import { textOfPose } from './looking/pose-text.ts'
import type { ModelScene } from './model-scene.ts'
import { BACKGROUNDS, type Background } from './viewer-backdrop.tsx'
import type { ViewerTexts } from './viewer-texts.ts'

/** View options and their setters. */
export type LookChoices = {
  background: Background
  setBackground(background: Background): void
  isSpinning: boolean
  toggleSpin(): void
  isWalking: boolean
  /** Undefined if walk mode is unavailable. */
  toggleWalk: (() => void) | undefined
  /** Builds the URL of a pose. */
  linkOf: ((pose: string) => string) | undefined
}

type LookPanelProps = {
  scene: ModelScene
  choices: LookChoices
  texts: ViewerTexts['viewer']
  onClose: () => void
}

/** Options without own buttons; lists gestures and keys. */
export function LookPanel({ scene, choices, texts, onClose }: LookPanelProps) {
  const name = useId()
  const { background, setBackground, isSpinning, toggleSpin, isWalking, toggleWalk, linkOf } = choices
  return (
    <ToolPanel title={texts.more} closeLabel={texts.close} onClose={onClose}>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="outline" aria-pressed={isSpinning} onClick={toggleSpin}>
          <RotateCw aria-hidden />
          {texts.spin}
        </Button>
        {toggleWalk ? (
          <Button size="small" variant="outline" aria-pressed={isWalking} onClick={toggleWalk}>
            <Footprints aria-hidden />
            {isWalking ? texts.stopWalking : texts.walk}
          </Button>
        ) : null}
        {linkOf ? <CopyLink scene={scene} linkOf={linkOf} texts={texts} /> : null}
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">{texts.background}</legend>
        <div className="flex flex-wrap gap-4">
          {BACKGROUNDS.map((one) => (
            <label key={one} className="flex items-center gap-2 py-1">
              <input
                type="radio"
                name={name}
                checked={one === background}
                onChange={() => setBackground(one)}
                className="accent-accent"
              />
              {texts.backgrounds[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <LightSliders scene={scene} texts={texts} />
      {hasFingers() ? <FingerList texts={texts} /> : null}
      <KeyList texts={texts} walks={toggleWalk !== undefined} />
    </ToolPanel>
  )
}

function LightSliders({ scene, texts }: Pick<LookPanelProps, 'scene' | 'texts'>) {
  const [light, setLight] = useState(scene.light)
  useEffect(() => scene.onLook(() => setLight(scene.light())), [scene])
  const around = Math.atan2(Math.sin(light.around), Math.cos(light.around))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{texts.light}</legend>
      <AngleSlider
        label={texts.lightAround}
        value={around}
        most={Math.PI}
        onChange={(value) => scene.moveLight({ ...light, around: value })}
      />
      <AngleSlider
        label={texts.lightUpwards}
        value={light.upwards}
        most={MAX_UPWARDS}
        onChange={(value) => scene.moveLight({ ...light, upwards: value })}
      />
    </fieldset>
  )
}

/** Slider from `-most` to `most` radians, displayed in degrees. */
function AngleSlider(props: { label: string; value: number; most: number; onChange: (value: number) => void }) {
  const { label, value, most, onChange } = props
  const degrees = (radians: number) => Math.round((radians * 180) / Math.PI)
  return (
    <Slider
      label={label}
      valueText={`${degrees(value)}°`}
      value={degrees(value)}
      min={degrees(-most)}
      max={degrees(most)}
      step={1}
      onChange={(turned) => onChange((turned * Math.PI) / 180)}
    />
  )
}

type CopyState = 'copyLink' | 'linkCopied' | 'linkFailed'

function CopyLink({
  scene,
  linkOf,
  texts,
}: { scene: ModelScene; linkOf: (pose: string) => string } & Pick<LookPanelProps, 'texts'>) {
  const [state, setState] = useState<CopyState>('copyLink')
  const copied = useRef('')
  useEffect(
    () =>
      scene.onLook(() => {
        // Slow devices report moves late, possibly after copying.
        if (textOfPose(scene.pose()) !== copied.current) setState('copyLink')
      }),
    [scene],
  )
  const copy = () => {
    copied.current = textOfPose(scene.pose())
    return navigator.clipboard.writeText(linkOf(copied.current)).then(
      () => setState('linkCopied'),
      () => setState('linkFailed'),
    )
  }
  return (
    <Button size="small" variant="outline" onClick={() => void copy()}>
      <Link2 aria-hidden />
      <span role="status">{texts[state]}</span>
    </Button>
  )
}

const hasFingers = () => matchMedia('(any-pointer: coarse)').matches

function KeyList({ texts, walks }: { texts: ViewerTexts['viewer']; walks: boolean }): ReactNode {
  const keys = Object.keys(texts.keyNames) as (keyof typeof texts.keyNames)[]
  const shown = keys.filter((key) => walks || key !== 'walk')
  return (
    <ActionList
      title={texts.keyList}
      actions={shown.map((key): Action => [texts.keyNames[key], texts.keyActions[key]])}
    />
  )
}

function FingerList({ texts }: { texts: ViewerTexts['viewer'] }): ReactNode {
  const gestures = Object.keys(texts.fingerNames) as (keyof typeof texts.fingerNames)[]
  const actions = gestures.map((one): Action => [texts.fingerNames[one], texts.fingerActions[one]])
  return <ActionList title={texts.fingerList} actions={actions} />
}

/** Gesture and effect. */
type Action = readonly [string, string]

function ActionList({ title, actions }: { title: string; actions: readonly Action[] }): ReactNode {
  return (
    <div>
      <p className="mb-1 font-medium">{title}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-x-3 gap-y-1 text-ink-soft">
        {actions.map(([name, action]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
