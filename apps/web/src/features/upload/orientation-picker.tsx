import { type Orientation, QUARTER_TURNS, type QuarterTurn, turnedBy } from '@wencang/domain'
import { AskDialog, Button } from '@wencang/ui'
import type { ModelScene } from '@wencang/viewer/model-viewer'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, RotateCcw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ModelSource, SourceViewer } from './model-source.tsx'

const ICONS: Record<QuarterTurn, LucideIcon> = {
  forward: ArrowDown,
  backward: ArrowUp,
  left: ArrowLeft,
  right: ArrowRight,
  counterclockwise: RotateCcw,
  clockwise: RotateCw,
}
const TURNS = Object.keys(QUARTER_TURNS) as QuarterTurn[]

type OrientationPickerProps = {
  source: ModelSource
  orientation: Orientation
  onChoose: (orientation: Orientation) => void
  onClose: () => void
}

/** Turns a model in quarter turns, as seen from its front. */
export function OrientationPicker({ source, orientation, onChoose, onClose }: OrientationPickerProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(orientation)
  const [scene, setScene] = useState<ModelScene>()
  return (
    <AskDialog
      title={t('orientation.title')}
      description={t('orientation.lead')}
      confirm={t('orientation.choose')}
      disabled={scene === undefined}
      onConfirm={() => onChoose(chosen)}
      onClose={onClose}
      className="w-[min(48rem,calc(100vw-2rem))]"
    >
      <SourceViewer source={source} orientation={chosen} bestCamera={null} angle="front" onScene={setScene} />
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {TURNS.map((turn) => {
          const Icon = ICONS[turn]
          return (
            <Button
              key={turn}
              variant="outline"
              size="small"
              onClick={() => setChosen(turnedBy(chosen, QUARTER_TURNS[turn]))}
            >
              <Icon aria-hidden />
              {t(`orientation.turn.${turn}`)}
            </Button>
          )
        })}
      </div>
    </AskDialog>
  )
}
