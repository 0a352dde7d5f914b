import type { PlyElement, PlyType } from './header.ts'

/** Reads a property's value, divided by `whole`. */
export type Field = ((values: Float64Array) => number) & { property: number; whole: number }

/** Vertex fields for previews; null if missing. */
export interface VertexFields {
  position: [Field, Field, Field]
  /** sRGB, 0 to 1. */
  colour: [Field, Field, Field] | null
  normal: [Field, Field, Field] | null
}

const WHOLE: Partial<Record<PlyType, number>> = { uint8: 255, int8: 127, uint16: 65535, int16: 32767 }

/** @returns null if the element has no positions. */
export function vertexFieldsOf(element: PlyElement): VertexFields | null {
  const position = fieldsOf(element, [['x', 'y', 'z']], false)
  if (!position) return null
  return {
    position,
    colour: fieldsOf(
      element,
      [
        ['red', 'green', 'blue'],
        ['diffuse_red', 'diffuse_green', 'diffuse_blue'],
        ['r', 'g', 'b'],
      ],
      true,
    ),
    normal: fieldsOf(
      element,
      [
        ['nx', 'ny', 'nz'],
        ['normal_x', 'normal_y', 'normal_z'],
      ],
      false,
    ),
  }
}

/** Returns the first group that the element has completely. */
export function fieldsOf(element: PlyElement, groups: string[][], isShare: boolean): [Field, Field, Field] | null {
  for (const names of groups) {
    const fields = names.map((name) => fieldOf(element, name, isShare))
    if (fields.every((field) => field !== null)) return fields as [Field, Field, Field]
  }
  return null
}

/** @param isShare Whether integers are fractions of their type's maximum. */
export function fieldOf({ properties }: PlyElement, name: string, isShare = false): Field | null {
  const at = properties.findIndex((property) => property.name === name && property.countType === null)
  const property = properties[at]
  if (!property) return null
  const whole = isShare ? (WHOLE[property.type] ?? 1) : 1
  return Object.assign((values: Float64Array) => (values[at] ?? 0) / whole, { property: at, whole })
}
