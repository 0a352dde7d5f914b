// Preloaded into a server: shifts its clock by the seconds in the file CHAOS_CLOCK, reread on change.
import { readFileSync, watchFile } from 'node:fs'

const file = process.env.CHAOS_CLOCK ?? ''
let shiftMilliseconds = 0

function read() {
  try {
    shiftMilliseconds = Number(readFileSync(file, 'utf8')) * 1000 || 0
  } catch {
    shiftMilliseconds = 0
  }
}

read()
watchFile(file, { interval: 200, persistent: false }, read)
const RealDate = Date
const now = () => RealDate.now() + shiftMilliseconds

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asWhat) => Reflect.construct(target, given.length === 0 ? [now()] : given, asWhat),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
