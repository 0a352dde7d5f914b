const RADIANS_PER_WIDTH = Math.PI * 2

/** Offset from the initial light: around, upwards; radians. */
export type LightPlace = { around: number; upwards: number }

/** Maximum elevation offset, up or down. */
export const MAX_UPWARDS = 0.8

/**
 * Moves the light by Shift-drag.
 * @param controls Disabled meanwhile.
 * @returns Function that unsubscribes.
 */
export function dragLight(
  canvas: HTMLCanvasElement,
  controls: { enabled: boolean },
  read: () => LightPlace,
  write: (place: LightPlace) => void,
): () => void {
  let held: { pointer: number; x: number; y: number; from: LightPlace } | undefined
  const start = (event: PointerEvent) => {
    if (!event.shiftKey || event.button !== 0 || !controls.enabled) return
    held = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from: read() }
    controls.enabled = false
    canvas.setPointerCapture(event.pointerId)
    event.stopImmediatePropagation()
  }
  const move = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId) return
    const turn = RADIANS_PER_WIDTH / (canvas.clientWidth || 1)
    const upwards = held.from.upwards - (event.clientY - held.y) * turn * 0.5
    write({
      around: held.from.around + (event.clientX - held.x) * turn,
      upwards: Math.min(MAX_UPWARDS, Math.max(-MAX_UPWARDS, upwards)),
    })
  }
  const end = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId) return
    held = undefined
    controls.enabled = true
  }
  const listeners = { pointerdown: start, pointermove: move, pointerup: end, pointercancel: end } as const
  const entries = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][]
  for (const [name, listen] of entries) canvas.addEventListener(name, listen, { capture: true })
  return () => {
    for (const [name, listen] of entries) canvas.removeEventListener(name, listen, { capture: true })
  }
}
