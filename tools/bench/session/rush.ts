/**
 * Concurrent sign-ins in a separate process, to spare the server's.
 *
 *     node tools/bench/session/rush.ts <market> <account> <name> <password> <how many>
 */
import { setPriority } from 'node:os'
import { signIn } from '@wencang/scripts/start/sign-in'
import { median, timed } from '../../lib/statistics.ts'

const [market = '', account = '', name = '', password = '', count = '200'] = process.argv.slice(2)
// Low priority: real browsers run on other machines.
setPriority(19)

const results = await Promise.all(
  Array.from({ length: Number(count) }, () =>
    timed(() =>
      signIn({ market, account }, name, password).then(
        () => true,
        () => false,
      ),
    ),
  ),
)
const seconds = results.map((result) => result.seconds)
const signedIn = results.filter(({ result }) => result).length
console.log(JSON.stringify({ signedIn, medianSeconds: median(seconds), lastSeconds: Math.max(...seconds) }))
