import { BitWriter } from './bit-writer.ts'

/** A picture in planes, 4:2:0, full samples; width and height are multiples of 16. */
export interface Planes {
  width: number
  height: number
  luma: Uint8Array
  blue: Uint8Array
  red: Uint8Array
}

const BASELINE = 66
const LEVEL = 31
const INTRA_PCM = 25
/** Intra types follow the five inter types in P slices. */
const P_INTRA_OFFSET = 5

/**
 * Codes a pan over a still picture as H.264 baseline (ITU-T H.264, 7.3): the first frame as raw samples, every further one as "the
 * last one, moved", with raw samples only for the column of blocks that comes into view. No transforms, so it is exact, and small.
 * @param panPixels How far each frame moves over `wide`, to the right; below 16.
 */
export function encodePan(
  wide: Planes,
  view: { width: number; height: number },
  panPixels: number,
  frames: number,
): { parameters: { sequence: Uint8Array; picture: Uint8Array }; frames: Uint8Array[] } {
  const [columns, rows] = [view.width / 16, view.height / 16]
  const coded: Uint8Array[] = []
  for (let frame = 0; frame < frames; frame++) {
    coded.push(frame === 0 ? rawFrame(wide, columns, rows) : movedFrame(wide, columns, rows, frame, panPixels))
  }
  return {
    parameters: { sequence: sequenceParameters(columns, rows), picture: pictureParameters() },
    frames: coded,
  }
}

function sequenceParameters(columns: number, rows: number): Uint8Array {
  const w = new BitWriter()
  w.bits(BASELINE, 8)
  w.bits(0b1100_0000, 8)
  w.bits(LEVEL, 8)
  w.unsigned(0) // seq_parameter_set_id
  w.unsigned(4) // log2_max_frame_num − 4: 8 bits
  w.unsigned(2) // pic_order_cnt_type: output in coding order
  w.unsigned(1) // max_num_ref_frames
  w.bit(0)
  w.unsigned(columns - 1)
  w.unsigned(rows - 1)
  w.bit(1) // frame_mbs_only
  w.bit(1) // direct_8x8_inference
  w.bit(0) // cropping
  w.bit(0) // vui
  return unit(0x67, w.finish())
}

function pictureParameters(): Uint8Array {
  const w = new BitWriter()
  w.unsigned(0)
  w.unsigned(0)
  w.bit(0) // CAVLC
  w.bit(0)
  w.unsigned(0) // one slice group
  w.unsigned(0)
  w.unsigned(0)
  w.bit(0)
  w.bits(0, 2)
  w.signed(0)
  w.signed(0)
  w.signed(0)
  w.bit(1) // deblocking_filter_control_present: it is switched off in every slice
  w.bit(0)
  w.bit(0)
  return unit(0x68, w.finish())
}

function rawFrame(picture: Planes, columns: number, rows: number): Uint8Array {
  const w = new BitWriter()
  w.unsigned(0) // first_mb
  w.unsigned(7) // I slice
  w.unsigned(0)
  w.bits(0, 8) // frame_num
  w.unsigned(0) // idr_pic_id
  w.bit(0) // no_output_of_prior_pics
  w.bit(0) // long_term_reference
  w.signed(0) // slice_qp_delta
  w.unsigned(1) // no deblocking
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      w.unsigned(INTRA_PCM)
      writeBlock(w, picture, column * 16, row * 16)
    }
  }
  return unit(0x65, w.finish())
}

function movedFrame(picture: Planes, columns: number, rows: number, frame: number, pan: number): Uint8Array {
  const w = new BitWriter()
  w.unsigned(0)
  w.unsigned(5) // P slice
  w.unsigned(0)
  w.bits(frame & 0xff, 8)
  w.bit(0) // num_ref_idx_override
  w.bit(0) // ref_pic_list_modification
  w.bit(0) // adaptive_ref_pic_marking
  w.signed(0)
  w.unsigned(1)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      w.unsigned(0) // nothing skipped
      if (column === columns - 1) {
        w.unsigned(P_INTRA_OFFSET + INTRA_PCM)
        writeBlock(w, picture, frame * pan + column * 16, row * 16)
        continue
      }
      w.unsigned(0) // P_L0_16x16
      // All blocks move alike, so only the first differs from what its neighbours predict. Quarters of a pixel.
      const isFirst = row === 0 && column === 0
      w.signed(isFirst ? pan * 4 : 0)
      w.signed(0)
      w.unsigned(0) // no residual
    }
  }
  return unit(0x41, w.finish())
}

/** 16 × 16 luma, then 8 × 8 of both colours, as they are (`pcm_sample`). */
function writeBlock(w: BitWriter, picture: Planes, x: number, y: number): void {
  w.align()
  const copy = (plane: Uint8Array, stride: number, size: number, left: number, top: number) => {
    for (let row = 0; row < size; row++) {
      const at = (top + row) * stride + left
      w.raw(plane.subarray(at, at + size))
    }
  }
  copy(picture.luma, picture.width, 16, x, y)
  copy(picture.blue, picture.width / 2, 8, x >> 1, y >> 1)
  copy(picture.red, picture.width / 2, 8, x >> 1, y >> 1)
}

/** A network abstraction layer unit: no three bytes in it look like a start code. */
function unit(header: number, payload: Uint8Array): Uint8Array {
  const bytes = [header]
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Uint8Array.from(bytes)
}
