/**
 * Every possible order of concurrent events, with responses and final state.
 * @param step Possible responses to an event, each with its next state.
 */
export function interleavings<State, Event>(
  start: State,
  events: Event[],
  step: (state: State, event: Event) => { answer: number; next: State }[],
): { answers: number[]; end: State }[] {
  return permutations(events.map((_, index) => index)).flatMap((order) => {
    let paths: { answers: number[]; end: State }[] = [{ answers: [], end: start }]
    for (const index of order) {
      paths = paths.flatMap(({ answers, end }) =>
        step(end, events[index] as Event).map(({ answer, next }) => ({
          answers: Object.assign([...answers], { [index]: answer }),
          end: next,
        })),
      )
    }
    return paths
  })
}

function permutations(items: number[]): number[][] {
  if (items.length <= 1) return [items]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
