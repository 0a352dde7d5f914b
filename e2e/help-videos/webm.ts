import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'

export interface CodedFrame {
  data: Buffer
  /** Since the film's start. */
  milliseconds: number
  isKey: boolean
}

export interface FilmFormat {
  width: number
  height: number
  lengthMilliseconds: number
}

/** Writes VP9 as WebM, first a key frame. */
export async function writeWebm(
  frames: readonly CodedFrame[],
  { width, height, lengthMilliseconds }: FilmFormat,
): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const pictures = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(pictures)
  await output.start()
  const decoderConfig = { codec: 'vp09.00.31.08', codedWidth: width, codedHeight: height }
  for (const [index, { data, milliseconds, isKey }] of frames.entries()) {
    const end = frames[index + 1]?.milliseconds ?? lengthMilliseconds
    const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', milliseconds / 1000, (end - milliseconds) / 1000)
    await pictures.add(packet, { decoderConfig })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('The film was not written.')
  return Buffer.from(target.buffer)
}
