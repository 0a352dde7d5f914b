/** ASCII FBX slab of 4 × 2 × 1 metres. @param upAxis 0 to 2. */
export const fbxSlab = (upAxis: number) => `; FBX 7.4.0 project file
FBXHeaderExtension:  { FBXVersion: 7400 }
GlobalSettings:  { Version: 1000
  Properties70:  {
    P: "UpAxis", "int", "Integer", "",${upAxis}
    P: "UpAxisSign", "int", "Integer", "",1
    P: "UnitScaleFactor", "double", "Number", "",100
  } }
Objects:  {
  Geometry: 1000, "Geometry::slab", "Mesh" {
    Vertices: *24 { a: 0,0,0,4,0,0,4,2,0,0,2,0,0,0,1,4,0,1,4,2,1,0,2,1 }
    PolygonVertexIndex: *24 { a: 0,3,2,-2,4,5,6,-8,0,1,5,-5,2,3,7,-7,0,4,7,-4,1,2,6,-6 }
    GeometryVersion: 124
  }
  Model: 2000, "Model::slab", "Mesh" { Version: 232 }
}
Connections:  {
  C: "OO",2000,0
  C: "OO",1000,2000
}
`

const PLATE = { vertices: [0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0], corners: [0, 1, 2, -4] }

/** ASCII plate of 2 × 1 metres before version 7: geometry is inside its model, objects are connected by name. */
export function oldFbx(version: 5800 | 6100): Buffer {
  const isLegacy = version < 6000
  const model = `Model: "Model::plate"${isLegacy ? '' : ', "Mesh"'} { Version: 232
  ${isLegacy ? 'Type: "Mesh"\n  MaterialAssignation: "AllSame"' : ''}
  Vertices: ${PLATE.vertices.map((value) => value * 100)}
  PolygonVertexIndex: ${PLATE.corners}
  GeometryVersion: 124
}`
  return Buffer.from(`; FBX ${version / 1000}.0 project file
FBXHeaderExtension:  { FBXHeaderVersion: 1003
  FBXVersion: ${version}
}
${isLegacy ? model : `Objects:  {\n${model}\n}`}
Connections:  {
  Connect: "OO", "Model::plate", "Model::Scene"
}
`)
}

interface Options {
  version?: number
  /** Of the plate, each in a material of its own. */
  uses?: number
  /** Height of the bone to which the plate is bound at zero. */
  bonePlace?: number
  /** Embedded as a texture. */
  picture?: Uint8Array
}

/** ASCII plate of 2 × 1 metres from version 7 on. */
export function fbxOf({ version = 7400, uses = 1, bonePlace, picture }: Options): Buffer {
  const objects = [
    `Geometry: 1, "Geometry::plate", "Mesh" {
      Vertices: *12 { a: ${PLATE.vertices} }
      PolygonVertexIndex: *4 { a: ${PLATE.corners} }
      GeometryVersion: 124
      LayerElementMaterial: 0 {
        MappingInformationType: "AllSame"
        ReferenceInformationType: "IndexToDirect"
        Materials: *1 { a: 0 }
      }
      Layer: 0 { LayerElement: { Type: "LayerElementMaterial"
        TypedIndex: 0 } } }`,
  ]
  const links: string[] = []
  for (let use = 0; use < uses; use++) {
    objects.push(`Model: ${1_000 + use}, "Model::use${use}", "Mesh" { Version: 232 }`)
    objects.push(`Material: ${2_000 + use}, "Material::m${use}", "" { ShadingModel: "lambert"
      Properties70: { P: "DiffuseColor", "Color", "", "A",${use === 0 ? '1,0,0' : '0,1,0'} } }`)
    links.push(`C: "OO",${1_000 + use},0`, `C: "OO",1,${1_000 + use}`, `C: "OO",${2_000 + use},${1_000 + use}`)
  }
  if (bonePlace !== undefined) {
    const identity = '1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1'
    objects.push(`Deformer: 30, "Deformer::skin", "Skin" { Version: 101 }`)
    objects.push(`Deformer: 31, "SubDeformer::cluster", "Cluster" { Version: 100
      Indexes: *4 { a: 0,1,2,3 }
      Weights: *4 { a: 1,1,1,1 }
      Transform: *16 { a: ${identity} }
      TransformLink: *16 { a: ${identity} } }`)
    objects.push(`Model: 32, "Model::bone", "LimbNode" { Version: 232
      Properties70: { P: "Lcl Translation", "Lcl Translation", "", "A",0,${bonePlace},0 } }`)
    links.push('C: "OO",30,1', 'C: "OO",31,30', 'C: "OO",32,31', 'C: "OO",32,0')
  }
  if (picture) {
    objects.push(`Texture: 40, "Texture::t", "" { FileName: "green.png" }`)
    objects.push(`Video: 41, "Video::v", "Clip" { Filename: "green.png"
      Content: , "${Buffer.from(picture).toString('base64')}" }`)
    links.push('C: "OP",40,2000, "DiffuseColor"', 'C: "OO",41,40')
  }
  return Buffer.from(`; FBX ${version / 1000} project file
FBXHeaderExtension:  { FBXVersion: ${version} }
GlobalSettings:  { Properties70:  { P: "UnitScaleFactor", "double", "Number", "",100 } }
Objects:  {
${objects.join('\n')}
}
Connections:  {
${links.join('\n')}
}
`)
}

type Value = string | number | bigint | number[]
type BinaryNode = [name: string, values?: Value[], children?: BinaryNode[]]

/** Binary plate of 2 × 1 metres. @param version Lengths have 64 bits from 7500 on. */
export function binaryFbx(version: number): Buffer {
  const unit: BinaryNode = ['P', ['UnitScaleFactor', 'double', 'Number', '', 100]]
  const nodes: BinaryNode[] = [
    ['FBXHeaderExtension', [], [['FBXVersion', [version]]]],
    ['GlobalSettings', [], [['Properties70', [], [unit]]]],
    [
      'Objects',
      [],
      [
        [
          'Geometry',
          [1n, 'plate\0\x01Geometry', 'Mesh'],
          [
            ['Vertices', [PLATE.vertices]],
            ['PolygonVertexIndex', [PLATE.corners]],
          ],
        ],
        ['Model', [2n, 'plate\0\x01Model', 'Mesh'], [['Version', [232]]]],
      ],
    ],
    [
      'Connections',
      [],
      [
        ['C', ['OO', 2n, 0n]],
        ['C', ['OO', 1n, 2n]],
      ],
    ],
  ]
  const head = Buffer.from('Kaydara FBX Binary  \0\x1a\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(version, 23)
  let file = head
  for (const node of nodes) file = Buffer.concat([file, binaryNode(node, file.length, version)])
  return Buffer.concat([file, Buffer.alloc(version < 7500 ? 13 : 25)])
}

/** @param at Its place in the file. */
function binaryNode([name, values = [], children = []]: BinaryNode, at: number, version: number): Buffer {
  const isWide = version >= 7500
  const lengths = isWide ? 24 : 12
  const properties = Buffer.concat(values.map((value) => binaryValue(value, name === 'Vertices' ? 'd' : 'i')))
  const start = at + lengths + 1 + name.length
  const inner: Buffer[] = []
  let end = start + properties.length
  for (const child of children) {
    inner.push(binaryNode(child, end, version))
    end += inner.at(-1)?.length ?? 0
  }
  if (children.length > 0) {
    inner.push(Buffer.alloc(lengths + 1))
    end += lengths + 1
  }
  const head = Buffer.alloc(lengths + 1)
  for (const [i, value] of [end, values.length, properties.length].entries())
    if (isWide) head.writeBigUInt64LE(BigInt(value), i * 8)
    else head.writeUInt32LE(value, i * 4)
  head.writeUInt8(name.length, lengths)
  return Buffer.concat([head, Buffer.from(name), properties, ...inner])
}

/** @param kind Of arrays. */
function binaryValue(value: Value, kind: 'd' | 'i'): Buffer {
  const words = (...numbers: number[]) => Buffer.from(new Uint32Array(numbers).buffer)
  if (typeof value === 'string')
    return Buffer.concat([Buffer.from('S'), words(value.length), Buffer.from(value, 'latin1')])
  if (typeof value === 'bigint')
    return Buffer.concat([Buffer.from('L'), Buffer.from(new BigInt64Array([value]).buffer)])
  if (typeof value === 'number')
    return value === 100
      ? Buffer.concat([Buffer.from('D'), Buffer.from(new Float64Array([value]).buffer)])
      : Buffer.concat([Buffer.from('I'), words(value)])
  const data = Buffer.from((kind === 'd' ? new Float64Array(value) : new Int32Array(value)).buffer)
  return Buffer.concat([Buffer.from(kind), words(value.length, 0, data.length), data])
}
