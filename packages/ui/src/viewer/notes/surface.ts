import type { BestCamera } from '../framing.ts'
import type { Box, Note, NotePlace } from './notes.ts'

/** Where a place is in the viewer's frame, in CSS pixels from its upper left corner. */
export type Spot = {
  x: number
  y: number
  width: number
  height: number
  /** The object itself is in between. */
  isBehind?: boolean
}

/** An object on which places can be shown and found: the only thing that marks know of a viewer. */
export type Surface = {
  kind: NotePlace['kind']
  /** @returns undefined if it is not in view now. */
  locate(place: NotePlace): Spot | undefined
  /** The place under a point of the frame. @returns undefined where the object is not. */
  pick(x: number, y: number): NotePlace | undefined
  /** A place for those who have no pointer: what is in the middle of the view, or the present moment. */
  centre(): NotePlace | undefined
  /** A place moved by so many pixels. @returns undefined where the object ends. */
  move(place: NotePlace, right: number, down: number): NotePlace | undefined
  /** Brings a place into view. */
  show(view: Pick<Partial<Note>, 'place' | 'camera'>): void
  /** From where it is looked at; only in three dimensions. */
  pose?: () => BestCamera
  /** Calls `use` when places may be elsewhere in the frame. @returns the end of it. */
  onChange(use: () => void): () => void
}

const within = (number: number, minimum: number, maximum: number) => Math.min(maximum, Math.max(minimum, number))

/** A rectangle moved by shares of the picture, and kept inside of it. */
export function movedBox(box: Box, right: number, down: number): Pick<Box, 'x' | 'y'> {
  return { x: within(box.x + right, 0, 1 - box.width), y: within(box.y + down, 0, 1 - box.height) }
}

/** The rectangle between two points, in shares of the picture. */
export function boxBetween(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) }
}

/** A rectangle made larger or smaller by shares of the picture, inside of it. */
export function resizedBox(box: Box, right: number, down: number): Pick<Box, 'width' | 'height'> {
  return { width: within(box.width + right, 0, 1 - box.x), height: within(box.height + down, 0, 1 - box.y) }
}

/** Where a picture that is shown whole lies in its element, in CSS pixels. */
export function containedIn(frame: { width: number; height: number }, picture: { width: number; height: number }): Box {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height }
}
