const MARK = '<script type="application/json" id="trust">'

/**
 * The offline page with these keys built in, so that whoever keeps it needs no other file.
 * @param page The page without any. @param trust What `trust.json` has. @throws {Error} If this is not the page.
 */
export function putTrust(page: string, trust: unknown): string {
  const [before, after, ...more] = page.split(MARK)
  if (before === undefined || !after?.startsWith('</script>') || more.length > 0)
    throw new Error('this is not the page that verifies certificates')
  // Nothing in it may end the element that it stands in.
  return before + MARK + JSON.stringify(trust).replaceAll('<', '\\u003c') + after
}
