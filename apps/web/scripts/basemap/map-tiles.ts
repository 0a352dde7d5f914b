export interface TiledSource {
  minzoom: number
  maxzoom: number
  /** West, south, east and north, in degrees. */
  bounds: [number, number, number, number]
}

/** All tiles of a source, numbered from the north-west. */
export function tilesOf({ minzoom, maxzoom, bounds }: TiledSource): { zoom: number; x: number; y: number }[] {
  const [west, south, east, north] = bounds
  const tiles = []
  for (let zoom = minzoom; zoom <= maxzoom; zoom++) {
    const [first, last] = [tileAt(west, north, zoom), tileAt(east, south, zoom)]
    for (let x = first.x; x <= last.x; x++) for (let y = first.y; y <= last.y; y++) tiles.push({ zoom, x, y })
  }
  return tiles
}
function tileAt(longitude: number, latitude: number, zoom: number): { x: number; y: number } {
  const count = 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  // Edge points belong to two tiles; use the inner one.
  const inside = (share: number) => Math.min(Math.floor(share * count - 1e-9), count - 1)
  return { x: inside((longitude + 180) / 360), y: inside(y) }
}
