import type { Composer } from '@wencang/scripts/containers/composer'
import { docker, untilHealthy } from '@wencang/scripts/containers/docker'

/** Image tag to upgrade to. */
export const NEXT = 'next'
const HEALTHY_WITHIN_SECONDS = 180
const STOP_WITHIN_SECONDS = 30

/** One upgrade step of docs/upgrading.md. */
export interface Step {
  name: string
  work(composer: Composer): Promise<void>
}

/** Runs a one-off service to its end. */
const once = (service: string): Step => ({
  name: service,
  work: (composer) => composer.mustWork(service, ['run', '--rm', '--no-deps', service], { variables: { TAG: NEXT } }),
})

/** Replaces a container that serves no requests. */
const replaced = (service: string): Step => ({
  name: service,
  async work(composer) {
    await composer.mustWork(service, ['up', '-d', '--no-deps', service], { variables: { TAG: NEXT } })
    await untilHealthy(await composer.containersOf(service), HEALTHY_WITHIN_SECONDS)
  },
})

/** Doubles the containers; once healthy, stops the old ones. */
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

/** The previous API must restart on the new schema. */
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

/** Services whose containers must all run the next version. */
const REPLACED = ['worker', 'api', 'account', 'web']

/** @throws {Error} naming services that still run an old image. */
export async function requireAllNext(composer: Composer): Promise<void> {
  for (const service of REPLACED) {
    const ids = await composer.containersOf(service)
    const images = (await docker('inspect', '--format', '{{.Config.Image}}', ...ids)).split('\n')
    const others = images.filter((image) => !image.endsWith(`:${NEXT}`))
    if (others.length > 0) throw new Error(`${service} still runs from ${others.join(', ')}`)
  }
}
