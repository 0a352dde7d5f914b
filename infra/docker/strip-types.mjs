/** strip-types FOLDER…: takes the types out of all sources there, in place; lines and columns of code stay. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

for (const folder of process.argv.slice(2)) {
  const sources = globSync('**/*.ts', { cwd: folder, exclude: (name) => path.basename(name) === 'node_modules' })
  for (const name of sources.filter((one) => !one.endsWith('.d.ts'))) {
    const file = path.join(folder, name)
    const code = stripTypeScriptTypes(readFileSync(file, 'utf8'))
    // Types become spaces; lines of them alone are most of the generated database client.
    writeFileSync(file, code.replace(/^[ \t]+$/gm, ''))
  }
}
