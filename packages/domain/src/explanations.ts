/** Limits per asset; lengths in code points. */
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
  /** Document pages, and seconds of audio or video (one day). */
  page: 100_000,
  seconds: 86_400,
  /** Absolute value in model units. */
  coordinate: 1e9,
  /** All explanations of an asset as UTF-8 JSON. */
  totalBytes: 200 * 1024,
} as const
