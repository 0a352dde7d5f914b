/** The file itself is the reason that there is no preview; the message is shown to its creator. */
export class Refusal extends Error {
  override name = 'Refusal'
}
