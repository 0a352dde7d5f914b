import { Layers, Ruler, ScanEye } from 'lucide-react'
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { toast } from '../../components/toast-store.ts'
import { type RoomWay, roomWay } from '../augmented/support.ts'
import type { ModelScene } from '../model-scene.ts'
import type { Study, ToolProps } from './study.ts'
import { ToolPlace } from './tool-place.tsx'

const loadInspecting = () => import('./inspect-panel.tsx')
const loadMeasuring = () => import('../measure/measure-panel.tsx')

const loadSpace = () => import('../augmented/space-panel.tsx')

const TOOLS = {
  inspect: {
    Icon: Layers,
    load: loadInspecting as () => Promise<unknown>,
    Panel: lazy(async () => ({ default: (await loadInspecting()).InspectPanel })) as ComponentType<ToolProps>,
  },
  measure: {
    Icon: Ruler,
    load: loadMeasuring as () => Promise<unknown>,
    Panel: lazy(async () => ({ default: (await loadMeasuring()).MeasurePanel })) as ComponentType<ToolProps>,
  },
  space: {
    Icon: ScanEye,
    load: loadSpace as () => Promise<unknown>,
    Panel: lazy(async () => ({ default: (await loadSpace()).SpacePanel })) as ComponentType<ToolProps>,
  },
}
type Tool = keyof typeof TOOLS
const TOOL_NAMES = Object.keys(TOOLS) as Tool[]

type ObjectToolsProps = {
  scene: ModelScene
  study: Study
  texts: Record<Tool, string> & { toolFailed: string }
  frame: RefObject<HTMLElement | null>
  /** Where a panel stands that has no room beside the object. */
  below: RefObject<HTMLElement | null>
}

/** A button for each tool, whose code comes when it is pressed. One is open at a time. */
export function ObjectTools({ scene, study, texts, frame, below }: ObjectToolsProps) {
  const [opened, setOpened] = useState<Tool>()
  const way = useRoomWay()
  const toggle = (tool: Tool) => {
    if (opened === tool) return setOpened(undefined)
    TOOLS[tool].load().then(
      () => setOpened(tool),
      () => toast(texts.toolFailed, 'bad'),
    )
  }
  const close = (tool: Tool) => {
    setOpened(undefined)
    frame.current?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.focus()
  }
  const { stage } = scene
  const Panel = opened && TOOLS[opened].Panel
  return (
    <>
      {TOOL_NAMES.map((tool) => {
        if (tool === 'space' && !way) return null
        const { Icon } = TOOLS[tool]
        return (
          <IconButton
            key={tool}
            label={texts[tool]}
            data-tool={tool}
            aria-expanded={opened === tool}
            onClick={() => toggle(tool)}
            className="aria-expanded:text-accent"
          >
            <Icon aria-hidden />
          </IconButton>
        )
      })}
      {opened && Panel && frame.current && below.current ? (
        <ToolPlace stage={stage} frame={frame.current} below={below.current}>
          <Suspense>
            <Panel stage={stage} study={study} way={way} frame={frame.current} onClose={() => close(opened)} />
          </Suspense>
        </ToolPlace>
      ) : null}
    </>
  )
}

/** How this device shows things in the room; undefined until it is known, and where there is no way. */
function useRoomWay(): RoomWay | undefined {
  const [way, setWay] = useState<RoomWay>()
  useEffect(() => void roomWay().then(setWay), [])
  return way
}
