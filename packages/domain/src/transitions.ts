/** Accepted events per state and their targets; missing events are rejected. */
export type TransitionTable<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>

/** Target state, or null if the event is rejected. */
export function nextState<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  from: State,
  event: Event,
): State | null {
  return table[from][event] ?? null
}

/** States that accept an event, for the compare-and-set. */
export function statesTaking<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  event: Event,
): State[] {
  return (Object.keys(table) as State[]).filter((state) => table[state][event] !== undefined)
}

/**
 * Compare-and-set of an event: accepting states and their common target.
 * @throws {Error} if the table has several targets or none
 */
export function moveOf<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  event: Event,
): { from: State[]; to: State } {
  const from = statesTaking(table, event)
  const [to, ...others] = new Set(from.map((state) => table[state][event] as State))
  if (!to || others.length > 0) throw new Error(`"${event}" leads to ${others.length ? 'several states' : 'no state'}`)
  return { from, to }
}
