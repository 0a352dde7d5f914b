/** What a live installation may not set of a payment channel's variables. Each channel names its own. */
export interface ChannelRules {
  /** URLs, which have to be public and https. */
  urls: string[]
  /** IDs and URLs in which a sandbox is recognised by name. */
  identifiers: string[]
  /** The merchant's RSA key; null if the channel shares a secret instead. */
  privateKey: string | null
  /** The channel's own keys or certificates, where variables set them. */
  platformKeys: string[]
  /** Other secrets, with their minimum length in characters. */
  secrets: Record<string, number>
}
