export { keepAnchors } from './keep-anchors.ts'
export {
  anchorsOf,
  CHAIN_CERTIFICATE,
  ChainCertificateColumns,
  type FinalAnchor,
  presentAnchor,
  readAnchoring,
} from './read-anchors.ts'
export type { Anchoring, AnchorSettings } from './settings.ts'
