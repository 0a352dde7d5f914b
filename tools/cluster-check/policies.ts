import { inPod, kubectl, PARTS, type Part, podsOf, type Release, withFile } from './cluster.ts'

/** Pods outside the release: one connects, one listens. */
const OUTSIDER = 'wencang-check-outsider'
const LISTENER = 'wencang-check-listener'
const LISTENER_PORT = 9999
const PORTS = { api: 8080, worker: 8083, account: 8081, web: 8080 } as const satisfies Record<Part, number>

type From = Part | 'outsider'
type To = Part | 'listener' | 'database' | 'store' | 'metrics of api'

/** Policy values; an empty list admits all. */
export interface PolicyValues {
  from: unknown[]
}

/** One connection: allowed, and observed. */
export interface Connection {
  from: From
  to: To
  may: boolean
  does: boolean
}

/** Allowed connections between parts and the outside. */
function expectedOf({ from }: PolicyValues): [From, To, boolean][] {
  const near: Record<Part, Part[]> = { web: ['api'], api: ['account'], worker: ['account'], account: [] }
  // Without named sources, ports are open; our parts need egress.
  const openToOutsiders = from.length === 0 ? ['web', 'account'] : []
  const pairs = PARTS.flatMap((one) =>
    PARTS.filter((other) => other !== one).map((other): [From, To, boolean] => [one, other, near[one].includes(other)]),
  )
  return [
    // Control: proves that the test itself works.
    ['outsider', 'listener', true],
    ...PARTS.map((part): [From, To, boolean] => ['outsider', part, openToOutsiders.includes(part)]),
    ['outsider', 'metrics of api', false],
    ...pairs,
    ...PARTS.map((part): [From, To, boolean] => [part, 'listener', false]),
    ...(['api', 'worker', 'account'] as const).flatMap((part): [From, To, boolean][] => [
      [part, 'database', true],
      [part, 'store', true],
    ]),
    ['web', 'database', false],
    ['web', 'store', false],
  ]
}

/** Tries all connections from within pods. */
export async function tryConnections(
  release: Release,
  values: PolicyValues,
  metricsPort?: number,
): Promise<Connection[]> {
  await makeOutsiders(release)
  try {
    const pods = { outsider: OUTSIDER } as Record<From, string>
    const hosts = { listener: `${await addressOf(release, LISTENER)} ${LISTENER_PORT}` } as Record<To, string>
    for (const part of PARTS) {
      const [{ metadata, status }] = await podsOf(release, part)
      pods[part] = metadata.name
      hosts[part] = `${status.podIP} ${PORTS[part]}`
    }
    hosts['metrics of api'] = hosts.api.replace(/ \d+$/, ` ${metricsPort}`)
    hosts.database = await hostIn(release, pods.api, 'DATABASE_URL', 5432)
    hosts.store = await hostIn(release, pods.api, 'S3_ENDPOINT', 443)
    const connections: Connection[] = []
    for (const [from, to, may] of expectedOf(values)) {
      if (to === 'metrics of api' && !metricsPort) continue
      const [host, port] = hosts[to].split(' ')
      const [does] = await inPod(release, pods[from], `timeout 3 bash -c ': </dev/tcp/${host}/${port}'`)
      connections.push({ from, to, may, does })
    }
    return connections
  } finally {
    await kubectl(release, 'delete', 'pods', OUTSIDER, LISTENER, '--ignore-not-found', '--grace-period=0', '--force')
  }
}

/** Reads host and port without exposing the URL's password. */
async function hostIn(release: Release, pod: string, variable: string, port: number): Promise<string> {
  const program = `const { hostname, port, protocol } = new URL(process.env.${variable}); console.log(hostname, port || (protocol === "http:" ? 80 : ${port}))`
  const [, printed] = await inPod(release, pod, `node -e '${program}'`)
  return printed.split('\n').at(-1) ?? ''
}

async function makeOutsiders(release: Release): Promise<void> {
  const [{ spec }] = await podsOf(release, 'api')
  const [{ image } = { image: '' }] = spec.containers
  const program = `require('node:http').createServer((_, response) => response.end()).listen(${LISTENER_PORT})`
  const items = [OUTSIDER, LISTENER].map((name) => manifest(name, image, program))
  await withFile({ apiVersion: 'v1', kind: 'List', items }, (file) => kubectl(release, 'apply', '--filename', file))
  await kubectl(release, 'wait', '--for=condition=Ready', `pod/${OUTSIDER}`, `pod/${LISTENER}`, '--timeout=2m')
}

const manifest = (name: string, image: string, program: string) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: {
    automountServiceAccountToken: false,
    terminationGracePeriodSeconds: 0,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        name: 'node',
        image,
        imagePullPolicy: 'IfNotPresent',
        command: ['node', '-e', program],
        readinessProbe: { tcpSocket: { port: LISTENER_PORT }, periodSeconds: 1 },
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      },
    ],
  },
})

const addressOf = (release: Release, pod: string) =>
  kubectl(release, 'get', 'pod', pod, '--output', 'jsonpath={.status.podIP}')
