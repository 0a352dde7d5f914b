import type { Surface } from '@wencang/model-renderer'

const CENTIMETRES = 100

/** A model as a text FBX of version 7.4, y upwards, in centimetres: one mesh and one plain material for each surface. */
export function writeFbx(surfaces: Surface[]): Buffer {
  const objects: string[] = []
  const links: string[] = []
  for (const [index, surface] of surfaces.entries()) {
    const [geometry, model, material] = [1000, 2000, 3000].map((base) => base + index)
    const vertices = Array.from(surface.positions, (value) => (value * CENTIMETRES).toFixed(3))
    // The last corner of a polygon is marked by its complement.
    const corners = Array.from(surface.indices, (vertex, i) => (i % 3 === 2 ? -vertex - 1 : vertex))
    const normals = Array.from(surface.indices).flatMap((vertex) =>
      [0, 1, 2].map((axis) => (surface.normals[vertex * 3 + axis] ?? 0).toFixed(3)),
    )
    const [red = 0.7, green = 0.66, blue = 0.6] = surface.material.baseColour
    objects.push(`
  Geometry: ${geometry}, "Geometry::part${index}", "Mesh" {
    Vertices: *${vertices.length} { a: ${vertices.join(',')} }
    PolygonVertexIndex: *${corners.length} { a: ${corners.join(',')} }
    GeometryVersion: 124
    LayerElementNormal: 0 {
      Version: 101
      Name: ""
      MappingInformationType: "ByPolygonVertex"
      ReferenceInformationType: "Direct"
      Normals: *${normals.length} { a: ${normals.join(',')} }
    }
    LayerElementMaterial: 0 {
      Version: 101
      Name: ""
      MappingInformationType: "AllSame"
      ReferenceInformationType: "IndexToDirect"
      Materials: *1 { a: 0 }
    }
    Layer: 0 {
      Version: 100
      LayerElement: { Type: "LayerElementNormal" TypedIndex: 0 }
      LayerElement: { Type: "LayerElementMaterial" TypedIndex: 0 }
    }
  }
  Model: ${model}, "Model::part${index}", "Mesh" { Version: 232 }
  Material: ${material}, "Material::part${index}", "" {
    Version: 102
    ShadingModel: "lambert"
    Properties70: { P: "DiffuseColor", "Color", "", "A",${red},${green},${blue} }
  }`)
    links.push(`  C: "OO",${model},0`, `  C: "OO",${geometry},${model}`, `  C: "OO",${material},${model}`)
  }
  return Buffer.from(`; FBX 7.4.0 project file
FBXHeaderExtension:  { FBXVersion: 7400 }
GlobalSettings:  { Version: 1000
  Properties70:  {
    P: "UpAxis", "int", "Integer", "",1
    P: "UpAxisSign", "int", "Integer", "",1
    P: "UnitScaleFactor", "double", "Number", "",1
  } }
Objects:  {${objects.join('')}
}
Connections:  {
${links.join('\n')}
}
`)
}
