/** Live requirements for a payment channel's variables. */
export interface ChannelRules {
  /** URLs that must be public https. */
  urls: string[]
  /** IDs and URLs whose names reveal a sandbox. */
  identifiers: string[]
  /** Merchant's RSA key; null for channels with a shared secret. */
  privateKey: string | null
  /** Channel's keys or certificates, if configured. */
  platformKeys: string[]
  /** Other secrets with minimum lengths in characters. */
  secrets: Record<string, number>
}
