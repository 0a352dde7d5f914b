import type { Composer } from '../containers/composer.ts'
import { docker, untilHealthy } from '../containers/docker.ts'

/** The tag of the images that are upgraded to. */
export const NEXT = 'next'
const HEALTHY_WITHIN_SECONDS = 180
const STOP_WITHIN_SECONDS = 30

/** One step of an upgrade, as docs/upgrading.md has it. */
export interface Step {
  name: string
  work(composer: Composer): Promise<void>
}

/** Runs a service that ends, and waits for that. */
const once = (service: string): Step => ({
  name: service,
  work: (composer) => composer.mustWork(service, ['run', '--rm', '--no-deps', service], { variables: { TAG: NEXT } }),
})

/** One container of the service that nobody waits for. */
const replaced = (service: string): Step => ({
  name: service,
  async work(composer) {
    await composer.mustWork(service, ['up', '-d', '--no-deps', service], { variables: { TAG: NEXT } })
    await untilHealthy(await composer.containersOf(service), HEALTHY_WITHIN_SECONDS)
  },
})

/** As many new containers beside the old ones; once they are healthy, the old ones go, one after the other. */
const besides = (service: string): Step => ({
  name: service,
  async work(composer) {
    const old = await composer.containersOf(service)
    const scale = ['--no-recreate', '--scale', `${service}=${old.length * 2}`]
    await composer.mustWork(service, ['up', '-d', '--no-deps', ...scale, service], { variables: { TAG: NEXT } })
    const all = await composer.containersOf(service)
    await untilHealthy(
      all.filter((id) => !old.includes(id)),
      HEALTHY_WITHIN_SECONDS,
    )
    for (const id of old) {
      await docker('stop', '--time', String(STOP_WITHIN_SECONDS), id)
      await docker('rm', id)
    }
  },
})

/** A server of the previous version that goes down after the migration comes back. */
export const previousRestarts: Step = {
  name: 'api of before starts anew',
  async work(composer) {
    const [id = ''] = await composer.containersOf('api')
    await docker('restart', '--time', String(STOP_WITHIN_SECONDS), id)
    await untilHealthy([id], HEALTHY_WITHIN_SECONDS)
  },
}

export const BEFORE_SERVERS: readonly Step[] = [once('settings'), once('bucket-setup'), once('migrate')]
export const SERVERS: readonly Step[] = [replaced('worker'), besides('api'), besides('account'), besides('web')]

/** Services of which every container has to run the next version afterwards. */
const REPLACED = ['worker', 'api', 'account', 'web']

/** @throws {Error} naming what still runs from an image of before. */
export async function requireAllNext(composer: Composer): Promise<void> {
  for (const service of REPLACED) {
    const ids = await composer.containersOf(service)
    const images = (await docker('inspect', '--format', '{{.Config.Image}}', ...ids)).split('\n')
    const others = images.filter((image) => !image.endsWith(`:${NEXT}`))
    if (others.length > 0) throw new Error(`${service} still runs from ${others.join(', ')}`)
  }
}
