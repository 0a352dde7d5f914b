import { Clapperboard, Layers, Ruler, ScanEye } from 'lucide-react'
import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { toast } from '../../components/toast-store.ts'
import { type RoomWay, roomWay } from '../augmented/support.ts'
import type { ModelScene } from '../model-scene.ts'
import type { Study, ToolProps } from './study.ts'
import { ToolPlace } from './tool-place.tsx'

type ToolPanel = ComponentType<ToolProps>

const TOOLS = {
  motion: {
    Icon: Clapperboard,
    load: async (): Promise<ToolPanel> => (await import('../motion/motion-panel.tsx')).MotionPanel,
  },
  inspect: { Icon: Layers, load: async (): Promise<ToolPanel> => (await import('./inspect-panel.tsx')).InspectPanel },
  measure: {
    Icon: Ruler,
    load: async (): Promise<ToolPanel> => (await import('../measure/measure-panel.tsx')).MeasurePanel,
  },
  space: {
    Icon: ScanEye,
    load: async (): Promise<ToolPanel> => (await import('../augmented/space-panel.tsx')).SpacePanel,
  },
}
type Tool = keyof typeof TOOLS
const TOOL_NAMES = Object.keys(TOOLS) as Tool[]

type ObjectToolsProps = {
  scene: ModelScene
  study: Study
  texts: Record<Tool, string> & { toolFailed: string }
  frame: RefObject<HTMLElement | null>
  /** Place for a panel without room beside the object. */
  below: RefObject<HTMLElement | null>
}

/** One tool at a time; code loads on first use. */
export function ObjectTools({ scene, study, texts, frame, below }: ObjectToolsProps) {
  // Not `lazy`: it suspends briefly even with loaded code.
  const [opened, setOpened] = useState<{ tool: Tool; Panel: ToolPanel }>()
  const way = useRoomWay()
  const toggle = (tool: Tool) => {
    if (opened?.tool === tool) return setOpened(undefined)
    TOOLS[tool].load().then(
      (Panel) => setOpened({ tool, Panel }),
      () => toast(texts.toolFailed, 'bad'),
    )
  }
  const close = (tool: Tool) => {
    setOpened(undefined)
    frame.current?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.focus()
  }
  const { stage } = scene
  return (
    <>
      {TOOL_NAMES.map((tool) => {
        if ((tool === 'space' && !way) || (tool === 'motion' && !study.motionUrl)) return null
        const { Icon } = TOOLS[tool]
        return (
          <IconButton
            key={tool}
            label={texts[tool]}
            data-tool={tool}
            aria-expanded={opened?.tool === tool}
            onClick={() => toggle(tool)}
            className="aria-expanded:text-accent"
          >
            <Icon aria-hidden />
          </IconButton>
        )
      })}
      {opened && frame.current && below.current ? (
        <ToolPlace stage={stage} frame={frame.current} below={below.current}>
          <opened.Panel
            stage={stage}
            study={study}
            way={way}
            frame={frame.current}
            onClose={() => close(opened.tool)}
          />
        </ToolPlace>
      ) : null}
    </>
  )
}

/** AR method; undefined if none or not known yet. */
function useRoomWay(): RoomWay | undefined {
  const [way, setWay] = useState<RoomWay>()
  useEffect(() => void roomWay().then(setWay), [])
  return way
}
