/** For every state, the events that it accepts and where they lead; a missing event is rejected. */
export type TransitionTable<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>

/** The state that an event leads to, or null if the current state does not accept it. */
export function nextState<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  from: State,
  event: Event,
): State | null {
  return table[from][event] ?? null
}

/** All states that accept an event: the `from` side of a compare-and-set. */
export function statesTaking<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  event: Event,
): State[] {
  return (Object.keys(table) as State[]).filter((state) => table[state][event] !== undefined)
}
