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

/**
 * The compare-and-set of an event: the states that accept it, and the one state to which it leads from all of them.
 * @throws {Error} if the event leads to several states, or to none: such a table is wrong.
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
