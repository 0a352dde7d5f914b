/** Values by series, as `name{label="value",…}`. */
export type Scrape = ReadonlyMap<string, number>

/** @param port Port of `/metrics`. */
export async function scrape(port: number): Promise<Scrape> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  if (!response.ok) throw new Error(`/metrics answered ${response.status}`)
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

/** Sum of the series with these labels; undefined if none. */
export function totalOf(scraped: Scrape, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const found = [...scraped].filter(
    ([series]) => series.split('{', 1)[0] === name && wanted.every((pair) => series.includes(pair)),
  )
  return found.length === 0 ? undefined : found.reduce((sum, [, value]) => sum + value, 0)
}
