/** Signed-in person, by session. */
export interface SignedIn {
  userId: string
  name: string
  roles: readonly string[]
  sessionId: string
}

/** Who makes a call. */
export interface Caller extends SignedIn {
  requestId: string
}
