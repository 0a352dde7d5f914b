/** Signed-in caller of a request. */
export interface Actor {
  userId: string
  name: string
  roles: string[]
  sessionId: string
}
