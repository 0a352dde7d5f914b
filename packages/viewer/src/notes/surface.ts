import type { BestCamera } from '../framing.ts'
import type { Box, Note, NotePlace } from './notes.ts'

/** CSS pixels from the frame's upper left. */
export type Spot = {
  x: number
  y: number
  width: number
  height: number
  /** Hidden by the object itself. */
  isBehind?: boolean
}

/** Adapter between marks and a viewer. */
export type Surface = {
  kind: NotePlace['kind']
  /** @returns Undefined if not in view. */
  locate(place: NotePlace): Spot | undefined
  /**
   * Place under a frame point.
   * @returns Undefined beside the object.
   */
  pick(x: number, y: number): NotePlace | undefined
  /** Without a pointer: middle of the view, or current moment. */
  centre(): NotePlace | undefined
  /**
   * Moves a place by pixels.
   * @returns Undefined beyond the object.
   */
  move(place: NotePlace, right: number, down: number): NotePlace | undefined
  show(view: Pick<Partial<Note>, 'place' | 'camera'>): void
  /** Current camera; 3D only. */
  pose?: () => BestCamera
  /**
   * Called when places may have moved in the frame.
   * @returns Function that unsubscribes.
   */
  onChange(use: () => void): () => void
}

const within = (number: number, minimum: number, maximum: number) => Math.min(maximum, Math.max(minimum, number))

/** Moves by picture shares, clamped to the picture. */
export function movedBox(box: Box, right: number, down: number): Pick<Box, 'x' | 'y'> {
  return { x: within(box.x + right, 0, 1 - box.width), y: within(box.y + down, 0, 1 - box.height) }
}

/** Rectangle between two points, in picture shares. */
export function boxBetween(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) }
}

/** Rectangle of an `object-fit: contain` picture, in CSS pixels. */
export function containedIn(frame: { width: number; height: number }, picture: { width: number; height: number }): Box {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height }
}
