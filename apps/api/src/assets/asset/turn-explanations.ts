import type { BestCamera, Explanations } from '@wencang/contract'
import { type Orientation, oriented } from '@wencang/domain'
import type { z } from 'zod'

type Camera = z.output<typeof BestCamera>

/** Turns a camera with the model. Stored cameras and explanations ignore the orientation. */
export const turnCamera = (orientation: Orientation, { position, target }: Camera): Camera => ({
  position: oriented(orientation, position),
  target: oriented(orientation, target),
})

/** Turns the points and cameras of explanations with the model; `inverseOf` turns them back. */
export const turnExplanations = (orientation: Orientation, { annotations, tours, ...rest }: Explanations) => ({
  ...rest,
  annotations: annotations.map((annotation) => ({
    ...turnedView(orientation, annotation),
    place: turnedPlace(orientation, annotation.place),
  })),
  tours: tours.map((tour) => ({ ...tour, stops: tour.stops.map((stop) => turnedView(orientation, stop)) })),
})

const turnedView = <View extends { camera?: Camera | undefined }>(orientation: Orientation, view: View): View =>
  view.camera ? { ...view, camera: turnCamera(orientation, view.camera) } : view

const turnedPlace = <Place extends Explanations['annotations'][number]['place']>(
  orientation: Orientation,
  place: Place,
): Place =>
  place.kind === 'point'
    ? { ...place, position: oriented(orientation, place.position), normal: oriented(orientation, place.normal) }
    : place
