import { readFileSync } from 'node:fs'
import path from 'node:path'
import PDFDocument from 'pdfkit'

export const samplePath = (name: string) => path.join(import.meta.dirname, 'samples', name)
export const sampleFile = (name: string) => readFileSync(samplePath(name))

/** A document with a line per page. @param options Passed to the library. */
export async function pdfFile(pages: number, options: object = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = new Promise((resolve) => document.once('end', resolve))
  for (let page = 1; page <= pages; page++) document.addPage().fontSize(40).text(`Page ${page}`)
  document.end()
  await end
  return Buffer.concat(chunks)
}

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
