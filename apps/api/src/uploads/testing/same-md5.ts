/**
 * Two 128-byte blocks with the same MD5 (Wang, Feng, Lai, Yu: Collisions for Hash Functions, 2004).
 * Equal suffixes keep MD5 and ETag equal.
 */
const BLOCKS = [
  `d131dd02c5e6eec4693d9a0698aff95c2fcab58712467eab4004583eb8fb7f8955ad340609f4b30283e488832571415a085125e8f7cdc99fd91dbdf280373c5b
   d8823e3156348f5bae6dacd436c919c6dd53e2b487da03fd02396306d248cda0e99f33420f577ee8ce54b67080a80d1ec69821bcb6a8839396f9652b6ff72a70`,
  `d131dd02c5e6eec4693d9a0698aff95c2fcab50712467eab4004583eb8fb7f8955ad340609f4b30283e4888325f1415a085125e8f7cdc99fd91dbd7280373c5b
   d8823e3156348f5bae6dacd436c919c6dd53e23487da03fd02396306d248cda0e99f33420f577ee8ce54b67080280d1ec69821bcb6a8839396f965ab6ff72a70`,
].map((hex) => Buffer.from(hex.replace(/\s/g, ''), 'hex'))

/** Two PDFs of the same length and MD5. */
export const PDFS_OF_ONE_MD5 = BLOCKS.map((block) =>
  Buffer.concat([block, Buffer.from('%PDF-1.7\n%%EOF\n')]),
) as unknown as readonly [Buffer, Buffer]
