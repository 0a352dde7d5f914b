import { toast } from '@wencang/ui'
import { Clapperboard, Ellipsis, Layers, Ruler, ScanEye } from 'lucide-react'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { type RoomWay, roomWay } from '../augmented/support.ts'
import { type LookChoices, LookPanel } from '../look-panel.tsx'
import type { ModelScene } from '../model-scene.ts'
import { ToolButton } from '../viewer-controls.tsx'
import type { ViewerTexts } from '../viewer-texts.ts'
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
  /** View options, without own code. */
  look: { Icon: Ellipsis },
}
export type Tool = keyof typeof TOOLS
const TOOL_NAMES = Object.keys(TOOLS) as Tool[]

export type ObjectToolsProps = {
  scene: ModelScene
  /** Without it only the view options are offered. */
  study: Study | undefined
  texts: ViewerTexts['viewer']
  frame: RefObject<HTMLElement | null>
  /** Place for a panel without room beside the object. */
  below: RefObject<HTMLElement | null>
  choices: LookChoices
  tool: Tool | undefined
  onTool: (tool: Tool | undefined) => void
}

/** One panel at a time; code loads on first use. */
export function ObjectTools(props: ObjectToolsProps) {
  const { scene, study, texts, frame, below, choices, tool, onTool } = props
  // Not `lazy`: it suspends briefly even with loaded code.
  const [panels, setPanels] = useState<{ [tool in Tool]?: ToolPanel }>({})
  const way = useRoomWay(study?.roomUrl)
  const panel = useRef<HTMLDivElement>(null)
  const toggle = (name: Tool) => {
    if (tool === name) return onTool(undefined)
    if (name === 'look' || panels[name]) return onTool(name)
    TOOLS[name].load().then(
      (Panel) => {
        setPanels((known) => ({ ...known, [name]: Panel }))
        onTool(name)
      },
      () => toast(texts.toolFailed, 'bad'),
    )
  }
  const close = () => {
    onTool(undefined)
    frame.current?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.focus()
  }
  useClosing({ tool, panel, frame, onEscape: close, onOutside: () => onTool(undefined) })
  const Panel = tool && panels[tool]
  return (
    <>
      {TOOL_NAMES.map((name) => {
        const isOffered = name === 'look' || (name === 'space' ? way : name !== 'motion' || study?.motionUrl)
        if (!isOffered || (name !== 'look' && !study)) return null
        const { Icon } = TOOLS[name]
        const label = name === 'look' ? 'more' : name
        return (
          <ToolButton
            key={name}
            label={texts[label]}
            word={texts.words[label]}
            data-tool={name}
            aria-expanded={tool === name}
            onClick={() => toggle(name)}
            className="aria-expanded:text-accent"
          >
            <Icon aria-hidden />
          </ToolButton>
        )
      })}
      {tool && frame.current && below.current ? (
        <ToolPlace ref={panel} stage={scene.stage} frame={frame.current} below={below.current}>
          {tool === 'look' ? (
            <LookPanel scene={scene} choices={choices} texts={texts} onClose={close} />
          ) : Panel && study ? (
            <Panel stage={scene.stage} study={study} way={way} frame={frame.current} onClose={close} />
          ) : null}
        </ToolPlace>
      ) : null}
    </>
  )
}

/** Pixels between press and release of a click; more is a drag. */
const STILL_PIXELS = 4

type ClosingOptions = {
  tool: Tool | undefined
  panel: RefObject<HTMLElement | null>
  frame: RefObject<HTMLElement | null>
  onEscape: () => void
  onOutside: () => void
}

/** Escape and a click elsewhere close a panel; measuring needs clicks on the object. */
function useClosing(options: ClosingOptions): void {
  const latest = useRef(options)
  latest.current = options
  const isOpen = options.tool !== undefined
  useEffect(() => {
    if (!isOpen) return
    let from = { x: 0, y: 0 }
    const onDown = ({ clientX: x, clientY: y }: PointerEvent) => {
      from = { x, y }
    }
    const onClick = ({ target, clientX, clientY }: MouseEvent) => {
      const { tool, panel, frame, onOutside } = latest.current
      const isOwn = !(target instanceof Element) || !target.isConnected || panel.current?.contains(target)
      // Menus of the panel are outside of it.
      if (isOwn || target === document.documentElement || target.closest(OWN)) return
      if (tool === 'measure' && frame.current?.contains(target)) return
      if (Math.hypot(clientX - from.x, clientY - from.y) <= STILL_PIXELS) onOutside()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current.onEscape()
    }
    document.addEventListener('pointerdown', onDown, true)
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onDown, true)
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
}

const OWN = '[role="toolbar"], [role="listbox"], [role="dialog"]'

/** AR method; undefined if none or not known yet. */
function useRoomWay(roomUrl: string | undefined): RoomWay | undefined {
  const [way, setWay] = useState<RoomWay>()
  useEffect(() => void roomWay(roomUrl).then(setWay), [roomUrl])
  return way
}
