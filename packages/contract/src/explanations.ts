import { EXPLANATION_LIMITS as LIMITS } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

const Coordinate = z.number().min(-LIMITS.coordinate).max(LIMITS.coordinate)
// Fixed-length array: not every OpenAPI reader understands tuples.
const vectorOf = (number: z.ZodNumber) =>
  z.array(number).length(3) as unknown as z.ZodType<[number, number, number], [number, number, number]>
const Vector = vectorOf(z.number())
const Position = vectorOf(Coordinate)

/** Camera position and target in model units (glTF: metres). */
export const BestCamera = z.strictObject({ position: Vector, target: Vector })

export const WORD_LANGUAGES = ['zh', 'en'] as const
export type WordLanguage = (typeof WORD_LANGUAGES)[number]

/** Plain text in one or both languages. */
export const words = (maximum: number) =>
  z
    .strictObject({ zh: p.text(1, maximum).optional(), en: p.text(1, maximum).optional() })
    .refine(({ zh, en }) => zh !== undefined || en !== undefined, 'needs a text in one language')
export type Words = { zh?: string | undefined; en?: string | undefined }

/** Fraction of a picture's width or height. */
const Share = z.number().min(0).max(1)
/** Rounding tolerance of summed fractions. */
const TOLERANCE = 1e-9
const rectangle = { x: Share, y: Share, width: Share, height: Share }
const isInside = (box: { x: number; y: number; width: number; height: number }) =>
  box.x + box.width <= 1 + TOLERANCE && box.y + box.height <= 1 + TOLERANCE
const insideIssue = { path: ['width'], message: 'must end inside of the picture' }

/** Model coordinates; the normal points outward. */
const PointPlace = z.strictObject({ kind: z.literal('point'), position: Position, normal: Position })
/** Picture fractions from the upper left; size 0 is a point. */
const RegionPlace = z.strictObject({ kind: z.literal('region'), ...rectangle }).refine(isInside, insideIssue)
/** Rectangle on a document page, counted from 1. */
const PagePlace = z
  .strictObject({ kind: z.literal('page'), page: z.number().int().min(1).max(LIMITS.page), ...rectangle })
  .refine(isInside, insideIssue)
const Seconds = z.number().min(0).max(LIMITS.seconds)
/** Moment, or span until `endSeconds`, of audio or video. */
const MomentPlace = z
  .strictObject({ kind: z.literal('moment'), seconds: Seconds, endSeconds: Seconds.optional() })
  .refine(({ seconds, endSeconds }) => endSeconds === undefined || endSeconds > seconds, {
    path: ['endSeconds'],
    message: 'must be later than seconds',
  })

export const AnnotationPlace = z.discriminatedUnion('kind', [PointPlace, RegionPlace, PagePlace, MomentPlace])
export type AnnotationPlace = z.output<typeof AnnotationPlace>

/** https only, without credentials, because the URL is shown as is. */
const Link = z.string().max(LIMITS.linkLength).refine(isPlainLink, 'must be an address that begins with https://')

function isPlainLink(text: string): boolean {
  // Browsers drop white space and control characters in URLs.
  if (!/^https:\/\/[^\s\p{Cc}\\]+$/u.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

export const Annotation = z.strictObject({
  /** Chosen by the client; never changes. */
  id: p.Id,
  place: AnnotationPlace,
  title: words(LIMITS.titleLength),
  text: words(LIMITS.textLength).optional(),
  /** Stored file of kind `thumbnail`. */
  pictureId: p.Id.optional(),
  link: Link.optional(),
  /** Camera; 3D only. */
  camera: BestCamera.optional(),
})
export type Annotation = z.output<typeof Annotation>

export const TourStop = z
  .strictObject({
    annotationId: p.Id.optional(),
    camera: BestCamera.optional(),
    /** Subtitle and speech; defaults to the annotation's text. */
    text: words(LIMITS.stopTextLength).optional(),
  })
  .refine(({ annotationId, camera }) => annotationId !== undefined || camera !== undefined, {
    path: ['annotationId'],
    message: 'needs an annotation or a camera',
  })
  .refine(({ annotationId, text }) => annotationId !== undefined || text !== undefined, {
    path: ['text'],
    message: 'needed without an annotation',
  })
export type TourStop = z.output<typeof TourStop>

export const Tour = z.strictObject({
  id: p.Id,
  title: words(LIMITS.titleLength),
  stops: z.array(TourStop).min(1).max(LIMITS.stopsOfTour),
})
export type Tour = z.output<typeof Tour>

/** Picture beside the asset: detail, colour chart, surroundings. */
export const FurtherPicture = z.strictObject({
  /** Stored file of kind `thumbnail`. */
  pictureId: p.Id,
  caption: words(LIMITS.captionLength).optional(),
})
export type FurtherPicture = z.output<typeof FurtherPicture>

/** Ordered annotations, tours through them, and further pictures. */
export const Explanations = z
  .strictObject({
    annotations: z.array(Annotation).max(LIMITS.annotations),
    tours: z.array(Tour).max(LIMITS.tours),
    pictures: z.array(FurtherPicture).max(LIMITS.pictures).optional(),
  })
  .superRefine(({ annotations, tours, pictures = [] }, context) => {
    const issue = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
    const known = new Set<string>()
    for (const [kind, list] of [['annotations', annotations] as const, ['tours', tours] as const])
      for (const [index, { id }] of list.entries()) {
        if (known.has(id)) issue([kind, index, 'id'], 'is there twice')
        known.add(id)
      }
    const places = new Set(annotations.map(({ id }) => id))
    for (const [index, tour] of tours.entries())
      for (const [at, { annotationId }] of tour.stops.entries())
        if (annotationId !== undefined && !places.has(annotationId))
          issue(['tours', index, 'stops', at, 'annotationId'], 'is no annotation of this asset')
    for (const [index, { pictureId }] of pictures.entries())
      if (pictures.findIndex((other) => other.pictureId === pictureId) < index)
        issue(['pictures', index, 'pictureId'], 'is there twice')
    const bytes = new TextEncoder().encode(JSON.stringify({ annotations, tours, pictures })).length
    if (bytes > LIMITS.totalBytes) issue(['annotations'], `all together at most ${LIMITS.totalBytes} bytes`)
  })
export type Explanations = z.output<typeof Explanations>

export const NO_EXPLANATIONS: Explanations = { annotations: [], tours: [] }
export const isExplained = ({ annotations, tours, pictures = [] }: Explanations) =>
  annotations.length + tours.length + pictures.length > 0

/** Stored files of annotations and further pictures. */
export const picturesOf = ({ annotations, pictures = [] }: Explanations): string[] => [
  ...new Set([...annotations, ...pictures].flatMap(({ pictureId }) => pictureId ?? [])),
]

/** Columns stored beside explanations: picture IDs and further picture count. */
export const explanationKeys = (explanations: Explanations) => ({
  pictureIds: picturesOf(explanations),
  pictureCount: explanations.pictures?.length ?? 0,
})

/** Response form, with URLs of visible pictures. */
export const ShownExplanations = z.object({
  annotations: z.array(z.object({ ...Annotation.shape, picture: p.Url.optional() })),
  tours: z.array(Tour),
  /** Omitted if empty. */
  pictures: z.array(z.object({ ...FurtherPicture.shape, picture: p.Url.optional() })).optional(),
})
export type ShownExplanations = z.output<typeof ShownExplanations>

/** Removes response-only properties, for sending back. */
export const writtenExplanations = ({ annotations, tours, pictures = [] }: ShownExplanations): Explanations => ({
  annotations: annotations.map(({ picture: _, ...annotation }) => annotation),
  tours,
  ...(pictures.length > 0 && { pictures: pictures.map(({ pictureId, caption }) => ({ pictureId, caption })) }),
})
