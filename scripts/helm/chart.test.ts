import { readFileSync } from 'node:fs'
import path from 'node:path'
import { realIpDirectives } from '@wencang/configuration'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { requiredVariables } from '@wencang/payment-channels'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { appEnvironment } from '../start/environment.ts'
import type { Secrets } from '../start/secrets.ts'
import { readSettings } from '../start/settings.ts'
import {
  CHART,
  FULL_VALUES,
  findHelm,
  findSchemas,
  helm,
  LEAST_VALUES,
  type Manifest,
  mismatches,
  render,
  renderText,
} from './render.ts'

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8')
const schema = JSON.parse(readFileSync(path.join(CHART, 'values.schema.json'), 'utf8'))
const hasHelm = findHelm() !== null
if (!hasHelm) console.log('helm is not there: the chart of infra/helm is not rendered.')
const hasSchemas = findSchemas() !== null
if (!hasSchemas)
  console.log('The schemas of Kubernetes are not there: the chart of infra/helm is not compared with them.')

interface Container {
  name: string
  image: string
  command?: string[]
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[]
  [field: string]: unknown
}
const containersOf = ({ spec }: Manifest): Container[] => [
  ...(spec.template.spec.initContainers ?? []),
  ...spec.template.spec.containers,
]
const workloads = (all: Manifest[]) => all.filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
const named = (all: Manifest[], kind: string, end: string) => {
  const found = all.find((one) => one.kind === kind && one.metadata.name.endsWith(end))
  if (!found) throw new Error(`there is no ${kind} …${end}`)
  return found
}
const variablesOf = (all: Manifest[], kind: string, end: string) =>
  Object.fromEntries(containersOf(named(all, kind, end)).flatMap(({ env = [] }) => env.map((one) => [one.name, one])))

describe.skipIf(!hasHelm)('the chart', () => {
  let plain: Manifest[]
  let full: Manifest[]
  beforeAll(async () => {
    ;[plain, full] = await Promise.all([render(LEAST_VALUES), render(FULL_VALUES)])
  })

  test('passes lint with the minimum values and with all values', async () => {
    for (const values of [LEAST_VALUES, FULL_VALUES])
      expect(await helm('lint', '--strict', CHART, '--values', values)).toContain('0 chart(s) failed')
  })

  // Oldest and newest supported versions.
  test.skipIf(!hasSchemas).each(['1.29.0', '1.37.0'])('matches the schemas of Kubernetes %s', async (version) => {
    const [least, all] = await Promise.all([renderText(LEAST_VALUES), renderText(FULL_VALUES)])
    expect(await mismatches(least, version)).toEqual([])
    // KEDA's kind has no Kubernetes schema.
    expect(await mismatches(all, version)).toEqual([expect.stringContaining('schema for kind ScaledObject')])
    const [wrong] = await mismatches(least.replaceAll('readinessProbe:', 'readynessProbe:'), version)
    expect(wrong).toContain('readynessProbe')
  })

  test('has each manifest once', () => {
    for (const all of [plain, full]) {
      const names = all.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
      expect(new Set(names).size).toBe(names.length)
    }
    const count = (all: Manifest[], kind: string) => all.filter((one) => one.kind === kind).length
    const kinds = 'Deployment Job PodDisruptionBudget NetworkPolicy HorizontalPodAutoscaler ScaledObject Ingress Secret'
    const counts = (all: Manifest[]) => kinds.split(' ').map((kind) => count(all, kind))
    expect([counts(plain), counts(full)]).toEqual([
      [4, 1, 4, 6, 0, 0, 0, 0],
      [5, 2, 5, 7, 1, 1, 2, 0],
    ])
  })

  test('no pod runs as root, has a token or gets service variables', () => {
    for (const one of [...workloads(plain), ...workloads(full)])
      expect(one.spec.template.spec, one.metadata.name).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      })
  })

  test('every container is confined, has resource limits, and writes only to volumes', () => {
    for (const one of [...workloads(plain), ...workloads(full)])
      for (const container of containersOf(one))
        expect(container, `${one.metadata.name} ${container.name}`).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: {
            requests: { cpu: expect.any(String), memory: expect.any(String) },
            limits: { memory: expect.any(String) },
          },
          volumeMounts: expect.arrayContaining([{ name: 'tmp', mountPath: '/tmp' }]),
        })
  })

  test.each([
    ['-api', '/healthz', '/readyz', 8080],
    ['-worker', '/healthz', '/readyz', 8083],
    ['-account', '/healthz', '/readyz', 8081],
    ['-web', '/nginx-health', '/nginx-health', 8080],
  ])('the probes of %s use the port and path of its server', (end, live, ready, port) => {
    for (const all of [plain, full]) {
      const { spec } = named(all, 'Deployment', end)
      expect(spec.template.spec.containers[0]).toMatchObject({
        startupProbe: { httpGet: { path: live, port: 'http' } },
        livenessProbe: { httpGet: { path: live, port: 'http' } },
        readinessProbe: { httpGet: { path: ready, port: 'http' } },
        ports: expect.arrayContaining([{ name: 'http', containerPort: port }]),
      })
      expect(named(all, 'PodDisruptionBudget', end).spec.selector).toEqual(spec.selector)
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
      expect(named(all, 'NetworkPolicy', end).spec.podSelector).toEqual(spec.selector)
    }
  })

  test('the anchorer runs only where a chain is configured', () => {
    const part = (all: Manifest[]) => all.filter(({ metadata }) => metadata.name.endsWith('-anchorer'))
    expect(part(plain)).toEqual([])
    expect(part(full).map(({ kind }) => kind)).toEqual(['NetworkPolicy', 'PodDisruptionBudget', 'Deployment'])
  })

  test('metrics are readable only from the configured monitoring namespace', async () => {
    const monitoring = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }]
    const nobody = await render(LEAST_VALUES, { networkPolicy: { metricsFrom: [] } })
    for (const end of ['-api', '-worker', '-account']) {
      const rulesOf = (all: Manifest[]) =>
        (named(all, 'NetworkPolicy', end).spec.ingress as { ports: { port: number }[]; from?: object[] }[]).filter(
          ({ ports }) => ports.some(({ port }) => port === 9464),
        )
      expect([end, rulesOf(plain)]).toEqual([end, [{ ports: [{ port: 9464 }], from: monitoring }]])
      expect([end, rulesOf(nobody)]).toEqual([end, []])
    }
  })

  test('containers run the programs of the images', () => {
    const dockerfile = read('infra/docker/Dockerfile')
    for (const end of ['-api', '-worker', '-account']) {
      const [container] = containersOf(named(plain, 'Deployment', end))
      const command = container?.command?.map((one) => `"${one}"`).join(', ')
      const inImage = dockerfile.replaceAll(/, "--env-file=[^"]+"/g, '')
      expect(inImage).toContain(`CMD [${command}]`)
    }
    for (const container of [...workloads(plain), ...workloads(full)].flatMap(containersOf))
      for (const program of (container.command ?? []).join(' ').match(/\S+\.ts/g) ?? []) read(program)
  })

  test('the database is migrated before each installation and upgrade with existing secrets only', () => {
    for (const end of ['-migrate', '-buckets']) {
      const job = named(full, 'Job', end)
      expect(job.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade')
      for (const { env = [] } of containersOf(job)) expect(env.some((one) => 'envFrom' in one)).toBe(false)
    }
    expect(variablesOf(full, 'Job', '-migrate')).toMatchObject({
      DATABASE_URL: { valueFrom: { secretKeyRef: { name: 'database', key: 'url' } } },
      DATABASE_DIRECT_URL: { valueFrom: { secretKeyRef: { name: 'database', key: 'direct-url' } } },
    })
  })

  test('API replicas scale by CPU, and workers by the measured age of jobs', () => {
    expect(named(full, 'Deployment', '-api').spec.replicas).toBeUndefined()
    expect(named(full, 'HorizontalPodAutoscaler', '-api').spec).toMatchObject({
      scaleTargetRef: { name: named(full, 'Deployment', '-api').metadata.name },
      metrics: [{ resource: { name: 'cpu', target: { averageUtilization: 60 } } }],
    })
    const { spec } = named(full, 'ScaledObject', '-worker')
    // Without a schema, the whole spec is compared.
    expect(spec).toEqual({
      scaleTargetRef: { name: named(full, 'Deployment', '-worker').metadata.name },
      minReplicaCount: 1,
      maxReplicaCount: 8,
      triggers: [
        {
          type: 'prometheus',
          metricType: 'AverageValue',
          metadata: {
            serverAddress: 'http://prometheus.monitoring:9090',
            query: expect.any(String),
            threshold: '120',
          },
        },
      ],
    })
    expect(named(full, 'Deployment', '-worker').spec.replicas).toBeUndefined()
    const [metric, ...queues] = spec.triggers[0].metadata.query.match(/wencang_\w+|(?<=[~|"])[a-z]+-[a-z]+/g)
    // Another test fires the alert on real metrics.
    expect(read('infra/observability/alerts.yml')).toContain(`${metric}{`)
    for (const queue of queues) expect(read('infra/observability/alerts.yml')).toContain(queue)
  })

  test('nginx has the configuration of the image, without Docker’s name server, and trusts the same proxies', () => {
    const conf = named(full, 'ConfigMap', '-web').data?.['nginx.conf'] ?? ''
    const service = named(full, 'Service', '-api').metadata.name
    expect(conf).toContain(`proxy_pass http://${service}:8080;`)
    expect(conf).not.toMatch(/127\.0\.0\.11|resolver|\$api/)
    const kept = read('infra/docker/nginx.conf')
      .split('\n')
      .filter((line) => !/name server|resolver|\$api/.test(line))
    expect(conf.split('\n').filter((line) => !line.includes('proxy_pass '))).toEqual(kept)
    const outside = ['10.1.0.0/16', '2001:db8::/32', 'ingress-controller.ingress']
    expect(`${variablesOf(full, 'Deployment', '-web').REAL_IP?.value}\n`).toBe(realIpDirectives(outside.join(',')))
    expect(variablesOf(plain, 'Deployment', '-web').REAL_IP).toBeUndefined()
  })

  test('the name of a trusted proxy is a headless service of its pods', () => {
    const trusted = (end: string) => variablesOf(full, 'Deployment', end).TRUSTED_PROXIES?.value?.split(',') ?? []
    const [nearAccount] = trusted('-account')
    expect(trusted('-api')).toHaveLength(1)
    for (const name of [...trusted('-api'), nearAccount ?? ''])
      expect(named(full, 'Service', name).spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true })
  })
})

/** Variables of a server in containers with all settings. */
function namesInContainers(app: 'api' | 'worker' | 'account' | 'anchorer'): string[] {
  const passed = [...read('docker-compose.yml').matchAll(/^ {6}- ([A-Z][A-Z0-9_]*)(=.*)?$/gm)].map(([, name]) => name)
  const environment = appEnvironment(app, {
    settings: { ...readSettings({ DEMO: 'on' }), demo: false },
    secrets: new Proxy({} as Secrets, { get: () => ({}) }),
    services: Object.fromEntries(
      passed.filter((name) => /^(DATABASE_URL|S3_)/.test(name ?? '')).map((name) => [name, '']),
    ),
    overrides: Object.fromEntries(passed.map((name) => [name, `set-${name}`])),
  })
  const ofTheMachine = /^(PATH|HOME|TMPDIR|LANG|LC_ALL|TZ|NODE_.*|SSL_.*|HTTPS?_PROXY|NO_PROXY)$/
  // In containers nginx serves the clients, and the image knows its pages.
  const ofClients = /^(WEB_ROOT|ADMIN_ROOT|PAGES_ROOT)$/
  return Object.keys(environment)
    .filter((name) => !ofTheMachine.test(name) && !ofClients.test(name))
    .sort()
}

const lists: Record<string, string[]> = parse(readFileSync(path.join(CHART, 'files/variables.yaml'), 'utf8'))
/** Set by the chart itself. */
const DECIDED = [
  'DEMO',
  'HOST',
  'API_PORT',
  'WORKER_PORT',
  'ACCOUNT_PORT',
  'ANCHORER_PORT',
  'ACCOUNT_URL',
  'TRUSTED_PROXIES',
]

// Runs without Helm too.
describe('a variable of the containers', () => {
  test.each(['api', 'worker', 'account', 'anchorer'] as const)('is in the chart’s list of %s', (app) => {
    const expected = namesInContainers(app).filter((name) => !DECIDED.includes(name))
    expect(lists[app]?.toSorted()).toEqual(expected)
  })

  test('can be set as a value or by reference, and unknown variables cannot', () => {
    const { config, secrets } = schema.properties
    const values = [...Object.keys(config.properties), ...Object.keys(secrets.properties)]
    expect(values.sort()).toEqual([...new Set(Object.values(lists).flat())].sort())
  })
})

describe.skipIf(!hasHelm)('variables', () => {
  test.each(['api', 'worker', 'account', 'anchorer'] as const)(
    '%s has exactly the variables that it has in containers',
    async (app) => {
      const all = await render(FULL_VALUES)
      expect(Object.keys(variablesOf(all, 'Deployment', `-${app}`)).sort()).toEqual(namesInContainers(app))
    },
  )

  test('secrets are references, and no manifest contains their values', async () => {
    const secrets = Object.keys(schema.properties.secrets.properties)
    expect(secrets.length).toBeGreaterThan(10)
    // Variables with secret-like names are secrets.
    const sounds = Object.keys(schema.properties.config.properties).filter((name) =>
      /SECRET|PRIVATE_KEY|PASSWORD|SIGNING|DATA_KEY|V3_KEY|ACCESS_KEY/.test(name),
    )
    expect(sounds).toEqual([])
    for (const all of [await render(LEAST_VALUES), await render(FULL_VALUES)])
      for (const { env = [], name: container } of workloads(all).flatMap(containersOf))
        for (const { name, value, valueFrom } of env) {
          expect(valueFrom !== undefined, `${container} ${name}`).toBe(secrets.includes(name))
          if (valueFrom) expect([value, Object.keys(valueFrom)]).toEqual([undefined, ['secretKeyRef']])
        }
  })

  test('numbers are written without exponents', async () => {
    const all = await render(LEAST_VALUES, { config: { REQUESTS_AT_ONCE: 10_000, RATE_LIMIT_SCALE: 0.25 } })
    const { REQUESTS_AT_ONCE, RATE_LIMIT_SCALE } = variablesOf(all, 'Deployment', '-api')
    expect([REQUESTS_AT_ONCE?.value, RATE_LIMIT_SCALE?.value]).toEqual(['10000', '0.25'])
  })
})

describe.skipIf(!hasHelm)('the chart rejects', () => {
  test.each(['public-key', 'certificate'])(
    'a merchant without the variables that the channels require, by %s',
    async (by) => {
      const choice = { WECHATPAY_VERIFY_BY: by, ALIPAY_VERIFY_BY: by }
      const needed = requiredVariables(choice)
      const own = parse(readFileSync(path.join(CHART, 'values.yaml'), 'utf8'))
      expect(needed.length).toBeGreaterThan(9)
      for (const name of needed) {
        const values = parse(readFileSync(FULL_VALUES, 'utf8'))
        Object.assign(values.config, choice)
        // Null also removes the chart's default.
        for (const part of ['config', 'secrets'] as const)
          if (name in (own[part] ?? {})) values[part][name] = null
          else delete values[part][name]
        // The message depends on the Helm version.
        await expect(render(values), name).rejects.toThrow(new RegExp(`missing propert.*'${name}'|${name} is required`))
      }
    },
  )

  test.each<[string, object, RegExp]>([
    ['an unknown value', { replicas: 3 }, /replicas/],
    ['an unknown variable', { config: { DATABSE_POOL_SIZE: 3 } }, /DATABSE_POOL_SIZE/],
    ['a secret among the variables', { config: { COOKIE_SECRET: 'x'.repeat(40) } }, /COOKIE_SECRET/],
    ['the value of a secret', { secrets: { COOKIE_SECRET: 'x'.repeat(40) } }, /COOKIE_SECRET/],
    ['a secret without its key', { secrets: { COOKIE_SECRET: { existingSecret: 'a', key: null } } }, /COOKIE_SECRET/],
    ['no database', { secrets: { DATABASE_URL: null } }, /DATABASE_URL/],
    ['an address without TLS', { config: { PUBLIC_MARKET_URL: 'http://market.example' } }, /PUBLIC_MARKET_URL/],
    ['a password in an address', { config: { PLACES_URL: 'https://a:b@places.example' } }, /PLACES_URL/],
    ['no replica', { api: { replicas: 0 } }, /replicas/],
    ['a number in words', { web: { replicas: 'two' } }, /replicas/],
    ['a pod without bounds', { api: { resources: { limits: null } } }, /limits/],
    ['a quantity that is none', { worker: { temporarySpace: '20 GB' } }, /temporarySpace/],
    ['workers that rest when nobody measures them', { worker: { autoscaling: { minReplicas: 0 } } }, /minReplicas/],
    [
      'growth by an age that is not measured',
      { config: { METRICS_PORT: null }, worker: { autoscaling: { enabled: true } } },
      /METRICS_PORT/,
    ],
    ['another metric', { worker: { autoscaling: { query: 'up' } } }, /query/],
    ['a named range of proxies', { trustedProxies: ['uniquelocal'] }, /trustedProxies/],
    ['a proxy with a directive in it', { trustedProxies: ['10.0.0.1; deny all'] }, /trustedProxies/],
    ['a peer of no kind', { networkPolicy: { from: [{ cidr: '10.0.0.0/8' }] } }, /from/],
    [
      'more at least than at most',
      { api: { autoscaling: { enabled: true, minReplicas: 9 } } },
      /minReplicas is more than maxReplicas/,
    ],
  ])('%s', async (_, values, reason) => {
    await expect(render(LEAST_VALUES, values)).rejects.toThrow(reason)
  })
})
