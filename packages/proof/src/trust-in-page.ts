const MARK = '<script type="application/json" id="trust">'

/**
 * Builds keys into the offline page, making it self-contained.
 * @param page Page without keys.
 * @param trust Content of `trust.json`.
 * @throws {Error} if this is not the page.
 */
export function putTrust(page: string, trust: unknown): string {
  const [before, after, ...more] = page.split(MARK)
  if (before === undefined || !after?.startsWith('</script>') || more.length > 0)
    throw new Error('this is not the page that verifies certificates')
  // Escapes the closing tag of the script element.
  return before + MARK + JSON.stringify(trust).replaceAll('<', '\\u003c') + after
}
