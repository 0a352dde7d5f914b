/** The build without subtitles and protection has the same types, which its package does not say. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
