export { keepAnchors } from './keep-anchors.ts'
export { anchorOf, CHAIN_CERTIFICATE, ChainCertificateColumns, registrationOf } from './read-anchors.ts'
export type { Anchoring, AnchorSettings } from './settings.ts'
