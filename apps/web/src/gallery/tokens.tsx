import { Button } from '@wencang/ui'
import { useState } from 'react'
import type { Entry } from './entry.ts'
import { readTokens, type Token } from './read-tokens.ts'
import { EntrySection } from './specimen.tsx'

const sheets = import.meta.glob<string>('../../../../packages/ui/src/tokens/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sheetOf = (name: string) => Object.entries(sheets).find(([path]) => path.endsWith(`/${name}.css`))?.[1] ?? ''

const sheet = readTokens(sheetOf('colour'))
const isColour = ({ value }: Token) => value.startsWith('light-dark(')
const colours = sheet.filter(isColour)
const surfaces = sheet.filter((token) => !isColour(token) && !token.name.startsWith('lift-'))
const shadows = readTokens(sheetOf('colour'), 'lift-')
const radii = readTokens(sheetOf('theme'), 'radius-')
const movements = readTokens(sheetOf('theme'), 'animate-')
const durations = readTokens(sheetOf('motion'))
const faces = readTokens(sheetOf('type'), 'face-')

/** Class names; pixels at the default text size. */
const TYPE_SIZES = [
  'text-xs',
  'text-sm',
  'text-base',
  'text-lg',
  'text-xl',
  'text-2xl',
  'text-3xl',
  'text-4xl',
] as const
const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 16] as const

function Swatches({ tokens }: { tokens: Token[] }) {
  return (
    <ul className="grid w-full grid-cols-2 gap-3 xl:grid-cols-3">
      {tokens.map(({ name }) => (
        <li key={name} className="min-w-0">
          <span className="block h-12 rounded-control border border-line" style={{ background: `var(--${name})` }} />
          <code className="block truncate text-xs">{name}</code>
        </li>
      ))}
    </ul>
  )
}

function Moving({ tokens }: { tokens: Token[] }) {
  const [round, setRound] = useState(0)
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setRound(round + 1)}>
        Play again
      </Button>
      <ul key={round} className="flex flex-wrap gap-4">
        {tokens.map(({ name, value }) => (
          <li key={name}>
            <span className="block size-16 rounded-card bg-accent" style={{ animation: value }} />
            <code className="text-xs">{name}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

const entry: Entry = {
  title: 'Tokens',
  use: 'Read from the style sheets themselves. Use them by their meaning, through the class names of theme.css; a value of your own is a value that the other theme does not know.',
  states: [
    {
      name: 'Colour',
      note: 'bg-paper, text-ink-muted, border-line …',
      wide: true,
      Show: () => <Swatches tokens={colours} />,
    },
    { name: 'Grounds', note: 'the plinth below pictures and models', Show: () => <Swatches tokens={surfaces} /> },
    {
      name: 'Lift',
      note: 'shadow-card, shadow-float',
      Show: () => (
        <div className="flex gap-6 p-4">
          {shadows.map(({ name }) => (
            <span
              key={name}
              className="grid size-24 place-items-center rounded-card bg-raised text-xs"
              style={{ boxShadow: `var(--${name})` }}
            >
              {name}
            </span>
          ))}
        </div>
      ),
    },
    {
      name: 'Faces',
      wide: true,
      Show: () => (
        <>
          {faces.map(({ name }) => (
            <p key={name} className="text-xl" style={{ fontFamily: `var(--${name})` }}>
              {name} 文藏 三千年的范线与锈色 Heritage 0123
            </p>
          ))}
        </>
      ),
    },
    {
      name: 'Sizes of text',
      wide: true,
      Show: () => (
        <>
          {TYPE_SIZES.map((size) => (
            <p key={size} className={`${size} max-w-full truncate font-serif`}>
              {size} 青铜 Bronze
            </p>
          ))}
          <p className="label-caps">label-caps 分类 Category</p>
        </>
      ),
    },
    {
      name: 'Space',
      note: 'gap-1 is 4 pixels',
      Show: () => (
        <ul className="flex flex-col gap-1.5">
          {SPACES.map((space) => (
            <li key={space} className="flex items-center gap-3 text-xs">
              <span className="h-3 bg-accent" style={{ width: `calc(var(--spacing) * ${space})` }} />
              {space}
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'Radius',
      note: 'rounded-control, rounded-card, rounded-panel',
      Show: () => (
        <div className="flex flex-wrap gap-4">
          {radii.map(({ name, value }) => (
            <span
              key={name}
              className="grid size-24 place-items-center border border-line-strong bg-surface text-center text-xs"
              style={{ borderRadius: value }}
            >
              {name}
              <br />
              {value}
            </span>
          ))}
        </div>
      ),
    },
    {
      name: 'Motion',
      note: durations.map(({ name, value }) => `${name} ${value}`).join(' · '),
      Show: () => <Moving tokens={movements} />,
    },
  ],
}

export function Tokens() {
  return <EntrySection entry={entry} />
}
