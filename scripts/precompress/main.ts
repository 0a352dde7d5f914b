/** `node scripts/precompress/main.ts FOLDER`: compresses the text files of a built client. */
import { precompress } from './precompress.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('expected the folder of a build')
await precompress(folder)
