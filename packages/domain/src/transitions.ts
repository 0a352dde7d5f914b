/** For every state the events that it takes and where they lead; an event that is absent is refused. */
export type TransitionTable<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>

/** Where an event leads from a state, or null when that state does not take it. */
export function nextState<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  from: State,
  event: Event,
): State | null {
  return table[from][event] ?? null
}

/** All states that take an event: the `from` side of a compare-and-set. */
export function statesTaking<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  event: Event,
): State[] {
  return (Object.keys(table) as State[]).filter((state) => table[state][event] !== undefined)
}
