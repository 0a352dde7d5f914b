/** The current time; tests set their own. */
export interface Clock {
  now(): Date
}
