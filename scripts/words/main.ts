/** Part of the lint stage: fails on words that `docs/glossary.md` avoids. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { ALLOWED } from './allowed.ts'
import { findAvoided, readGlossary } from './avoided.ts'

const GLOSSARY = 'docs/glossary.md'
const FILES = [
  '**/*.{ts,tsx,mjs,js,css,html,sh,md,yml,yaml,conf,tpl,prisma,env,go,sol}',
  '{**/Dockerfile,**/locales/*.json,infra/**/*.json}',
  '{.ci,.github}/**/*.*',
  '{.ci/*,.dependency-cruiser.cjs,.env.example}',
]
const SKIPPED = [
  '**/{node_modules,dist,generated,.git,.data,.cache,test-results}',
  'prisma/migrations',
  'pnpm-lock.yaml',
  'CHANGELOG.md',
  GLOSSARY,
  'scripts/words/{allowed,avoided.test}.ts',
]

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8')
const avoided = readGlossary(read(GLOSSARY))
const unused = new Set(ALLOWED)
const problems = globSync(FILES, { cwd: PROJECT_ROOT, exclude: SKIPPED })
  .sort()
  .flatMap((file) =>
    findAvoided(file, read(file), avoided, ALLOWED, (one) => unused.delete(one)).map(
      ({ line, word, instead }) => `${file}:${line}: the glossary avoids "${word}": ${instead}`,
    ),
  )
for (const { text } of unused) problems.push(`scripts/words/allowed.ts: nothing matches ${text}`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
