/** How much may be explained on one asset; lengths in code points. */
export const EXPLANATION_LIMITS = {
  annotations: 60,
  tours: 10,
  stopsOfTour: 20,
  pictures: 20,
  titleLength: 80,
  textLength: 1000,
  stopTextLength: 500,
  captionLength: 300,
  linkLength: 500,
  /** Pages of a document, and seconds of a sound or film (a day). */
  page: 100_000,
  seconds: 86_400,
  /** Of a coordinate in the model's units, in either direction. */
  coordinate: 1e9,
  /** Of all explanations of an asset, as JSON in UTF-8. */
  totalBytes: 200 * 1024,
} as const
