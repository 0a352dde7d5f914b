/** Draco's decoder, as glTF's tools take it. */
declare module 'draco3dgltf' {
  const draco: { createDecoderModule(): Promise<object> }
  export default draco
}
