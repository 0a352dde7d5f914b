// Prints its PID and its child's, then ticks every few milliseconds, at most the given number of times.
import { spawn } from 'node:child_process'

const [most] = process.argv.slice(2)
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
console.log(`${process.pid} ${child.pid}`)
let said = 0
setInterval(() => {
  console.log('tick')
  said += 1
  if (said !== Number(most)) return
  child.kill()
  process.exit(0)
}, 5)
