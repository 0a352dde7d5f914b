import os from 'node:os'
import path from 'node:path'
import { runBoundedProcess } from '../bounded-process.ts'

// Starts a bounded process, pauses it and prints its first output.
let pause = () => {}
await runBoundedProcess(
  path.join(import.meta.dirname, 'tick.mjs'),
  [],
  { wallSeconds: 60, dataBytes: 2 * 1024 ** 3, heapMegabytes: 64 },
  {
    folder: os.tmpdir(),
    access: { mayStartPrograms: true },
    maxOutputBytes: 1_000_000,
    onStart: (process) => {
      pause = process.pause
    },
    onOutput: (piece) => {
      pause()
      process.stdout.write(piece)
    },
  },
)
