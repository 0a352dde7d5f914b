import { mkdtempDisposableSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A folder for the scope of a `using` declaration. */
export const temporaryFolder = () => mkdtempDisposableSync(path.join(os.tmpdir(), 'wencang-test-'))
