export * from './append.ts'
export * from './hashes.ts'
export { consistencyProof, inclusionProof, type ReadTile, TileError, Tiles } from './proofs.ts'
export {
  decodeBundle,
  encodeBundle,
  MAX_ENTRY_BYTES,
  parseTilePath,
  TILE_WIDTH,
  type Tile,
  tilePath,
  tileWidth,
  widthsAt,
} from './tiles.ts'
