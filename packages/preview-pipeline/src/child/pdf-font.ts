import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { DOCUMENT_FONT_FILE } from '@wencang/document-font'

/** Exports of PDFium's WebAssembly. */
interface Exports {
  memory: { readonly buffer: ArrayBuffer }
  __indirect_function_table: { set(index: number, value: unknown): void }
  FPDF_GetDefaultSystemFontInfo(): number
  FPDF_SetSystemFontInfo(info: number): void
}

/** Node's types do not declare it. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object
    Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
  }
}

/** GDI charsets: Shift-JIS, Hangul, GB 2312, Big5. */
const EAST_ASIAN_CHARSETS = [128, 129, 134, 136]
const GB2312 = 134
const FONT = 1
const [MAP_FONT, GET_FONT, GET_FONT_DATA, GET_FACE_NAME, GET_FONT_CHARSET, DELETE_FONT] = [3, 4, 5, 6, 7, 8]

/** PDFium with a font for Chinese that documents do not embed. */
export async function openPdfium(): Promise<PDFiumLibrary> {
  const library = await PDFiumLibrary.init()
  const { wasmExports } = (library as unknown as { module: { wasmExports: Exports } }).module
  offerFont(wasmExports, await readFile(DOCUMENT_FONT_FILE))
  return library
}

/**
 * Gives PDFium our fonts; Latin ones stay its own. Replaces the default functions, in the layout of `FPDF_SYSFONTINFO`
 * (fpdf_sysfontinfo.h).
 */
function offerFont(exports: Exports, font: Buffer): void {
  const heap = () => Buffer.from(exports.memory.buffer)
  const answer = (content: Buffer, at: number, size: number) => {
    if (at !== 0 && size >= content.length) content.copy(heap(), at)
    return content.length
  }
  const info = exports.FPDF_GetDefaultSystemFontInfo()
  const replace = (field: number, parameters: number, call: (...given: number[]) => number, isVoid = false) =>
    exports.__indirect_function_table.set(heap().readUInt32LE(info + 4 * field), asWasm(call, parameters, isVoid))
  replace(MAP_FONT, 7, (_info, _weight, _italic, charset = 0) => (EAST_ASIAN_CHARSETS.includes(charset) ? FONT : 0))
  replace(GET_FONT, 2, () => 0)
  // Table 0 is the whole file.
  replace(GET_FONT_DATA, 5, (_info, _font, tag, at = 0, size = 0) => (tag === 0 ? answer(font, at, size) : 0))
  replace(GET_FACE_NAME, 4, (_info, _font, at = 0, size = 0) => answer(Buffer.from('Noto Sans SC\0'), at, size))
  replace(GET_FONT_CHARSET, 2, () => GB2312)
  replace(DELETE_FONT, 2, () => 0, true)
  exports.FPDF_SetSystemFontInfo(info)
}

/** A table holds WebAssembly functions alone: wraps one of ours with 32-bit integers in a module. */
function asWasm(call: (...given: number[]) => number, parameters: number, isVoid: boolean) {
  const I32 = 0x7f
  const type = [0x60, parameters, ...Array(parameters).fill(I32), ...(isVoid ? [0] : [1, I32])]
  const module = new WebAssembly.Module(
    Uint8Array.from([
      ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...[1, type.length + 1, 1, ...type],
      ...[2, 7, 1, 1, 0x65, 1, 0x66, 0, 0], // import "e" "f"
      ...[7, 5, 1, 1, 0x66, 0, 0], // export "f"
    ]),
  )
  return new WebAssembly.Instance(module, { e: { f: call } }).exports.f
}
