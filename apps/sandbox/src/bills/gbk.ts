let codes: Map<string, number> | undefined

/** Every character of GBK with its two bytes, from the platform's own decoder. */
function gbkCodes(): Map<string, number> {
  if (codes) return codes
  const decoder = new TextDecoder('gbk')
  codes = new Map()
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      if (low === 0x7f) continue
      const character = decoder.decode(Uint8Array.of(high, low))
      if (character.length === 1 && character !== '\ufffd') codes.set(character, (high << 8) | low)
    }
  }
  return codes
}

/** Text in GBK, as Alipay writes its bills; characters outside GBK become question marks. */
export function gbk(text: string): Buffer {
  const table = gbkCodes()
  const bytes: number[] = []
  for (const character of text) {
    const code = table.get(character)
    if (character.charCodeAt(0) < 0x80) bytes.push(character.charCodeAt(0))
    else if (code === undefined) bytes.push(0x3f)
    else bytes.push(code >> 8, code & 0xff)
  }
  return Buffer.from(bytes)
}
