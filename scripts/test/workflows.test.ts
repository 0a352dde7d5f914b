import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { STAGE_NAMES } from './stages.ts'

interface Job {
  uses?: string
  needs?: string
  permissions?: Record<string, string>
  strategy?: { matrix: { include: { command: string }[] } }
  steps?: { uses?: string; run?: string }[]
}
interface Workflow {
  permissions: Record<string, string>
  concurrency: { group: string; 'cancel-in-progress': string }
  jobs: Record<string, Job>
}

const folder = path.join(PROJECT_ROOT, '.github/workflows')
const workflows = Object.fromEntries(
  readdirSync(folder).map((name) => [name, parse(readFileSync(path.join(folder, name), 'utf8')) as Workflow]),
)
const expression = (text: string) => `\${{ ${text} }}`
const jobsOf = (name: string) => workflows[name]?.jobs ?? {}

test('every action of a workflow is pinned to a commit', () => {
  const used = Object.values(workflows)
    .flatMap(({ jobs }) => Object.values(jobs))
    .flatMap(({ uses, steps = [] }) => [uses, ...steps.map((step) => step.uses)])
    .filter((name) => name !== undefined && !name.startsWith('./'))
  expect(used.length).toBeGreaterThan(5)
  for (const name of used) expect(name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
})

test('the check runs every stage of npm test', () => {
  const commands = jobsOf('check.yml').check?.strategy?.matrix.include.map(({ command }) => command) ?? []
  const words = new Set(commands.flatMap((command) => command.split(' ')))
  expect(STAGE_NAMES.filter((stage) => !words.has(stage))).toEqual([])
})

test('only a newer commit of the same pull request cancels a check', () => {
  expect(workflows['check.yml']?.concurrency).toEqual({
    group: `check-${expression("github.event_name == 'pull_request' && github.ref || github.sha")}`,
    'cancel-in-progress': expression("github.event_name == 'pull_request'"),
  })
})

test('a release is published only after the check, and only its job may sign', () => {
  const { check, publish } = jobsOf('release.yml')
  expect(check?.uses).toBe('./.github/workflows/check.yml')
  expect(publish?.needs).toBe('check')
  expect(publish?.permissions?.['id-token']).toBe('write')
  expect(workflows['release.yml']?.permissions).toEqual({ contents: 'read' })
})
