import { Checkbox, Chip, ChipGroup, RangeSlider, Switch, TabPanel, Tabs } from '@wencang/ui'
import { useState } from 'react'
import type { Entry } from '../entry.ts'
import { LONG_NAME } from '../samples.ts'

function Tick({ start = false, disabled, text }: { start?: boolean; disabled?: boolean; text: string }) {
  const [checked, setChecked] = useState(start)
  return (
    <Checkbox checked={checked} onCheckedChange={setChecked} {...(disabled && { disabled })}>
      {text}
    </Checkbox>
  )
}

function OnOff({ start = false, disabled, text }: { start?: boolean; disabled?: boolean; text: string }) {
  const [checked, setChecked] = useState(start)
  return (
    <Switch checked={checked} onCheckedChange={setChecked} {...(disabled && { disabled })}>
      {text}
    </Switch>
  )
}

const CATEGORIES = ['全部 All', '器物 Artifacts', '场景 Scenes', '书画 Paintings']

function Filter() {
  const [chosen, setChosen] = useState(CATEGORIES[0])
  return (
    <ChipGroup label="Category">
      {CATEGORIES.map((category) => (
        <Chip key={category} pressed={category === chosen} onClick={() => setChosen(category)}>
          {category}
        </Chip>
      ))}
    </ChipGroup>
  )
}

const TABS = [
  { value: 'all', label: '全部 All' },
  { value: 'daily', label: '每日推荐 Daily' },
] as const

function TwoTabs({ tabs = TABS }: { tabs?: readonly { value: string; label: string }[] }) {
  const [value, setValue] = useState(tabs[0]?.value ?? '')
  return (
    <Tabs value={value} onValueChange={setValue} tabs={tabs} label="Explore" className="w-full">
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value}>
          {tab.label}
        </TabPanel>
      ))}
    </Tabs>
  )
}

function Centuries({ start = [0, 20] }: { start?: [number, number] }) {
  const [value, setValue] = useState(start)
  const valueText = (century: number) => `${century + 1}世纪`
  return (
    <div className="w-full">
      <RangeSlider
        labels={['最早 Earliest', '最晚 Latest']}
        {...{ value, valueText, max: 20, onChange: setValue, onCommit: setValue }}
      />
    </div>
  )
}

const MANY_TABS = Array.from({ length: 9 }, (_, index) => ({ value: String(index), label: `第${index + 1}类 Kind` }))

export const choices: Entry[] = [
  {
    title: 'RangeSlider',
    use: 'A range of steps that is found by looking, such as years; an amount is typed.',
    states: [
      { name: 'Whole', Show: () => <Centuries /> },
      { name: 'Part', Show: () => <Centuries start={[6, 12]} /> },
      { name: 'One step', Show: () => <Centuries start={[9, 9]} /> },
    ],
  },
  {
    title: 'Checkbox',
    use: 'Yes or no that is sent with a form, and the selection of rows.',
    states: [
      {
        name: 'Open and ticked',
        note: 'Space toggles; the label can be clicked',
        Show: () => (
          <>
            <Tick text="Put it on sale when approved" />
            <Tick start text="I accept the agreement 我同意协议" />
          </>
        ),
      },
      {
        name: 'Disabled',
        Show: () => (
          <>
            <Tick disabled text="Open" />
            <Tick disabled start text="Ticked" />
          </>
        ),
      },
      { name: 'Long text', Show: () => <Tick start text={LONG_NAME} /> },
      {
        name: 'Bare',
        note: 'the label is for screen readers alone',
        Show: () => (
          <Checkbox bare checked onCheckedChange={() => {}}>
            Select this row
          </Checkbox>
        ),
      },
    ],
  },
  {
    title: 'Switch',
    use: 'A setting that takes effect at once, without a button to save it.',
    states: [
      {
        name: 'Off and on',
        Show: () => (
          <>
            <OnOff text="Spin" />
            <OnOff start text="Spin" />
          </>
        ),
      },
      {
        name: 'Disabled',
        Show: () => (
          <>
            <OnOff disabled text="Off" />
            <OnOff disabled start text="On" />
          </>
        ),
      },
      { name: 'Long text', Show: () => <OnOff start text={LONG_NAME} /> },
    ],
  },
  {
    title: 'Chip',
    use: 'Filters and sort orders that are all in sight. Always in a ChipGroup, which says what they choose.',
    states: [
      { name: 'A group', note: 'hover darkens the edge; on a phone the label stands above', wide: true, Show: Filter },
      {
        name: 'Not pressed and pressed',
        Show: () => (
          <div className="flex gap-2">
            <Chip pressed={false} onClick={() => {}}>
              Newest
            </Chip>
            <Chip pressed onClick={() => {}}>
              Hottest
            </Chip>
          </div>
        ),
      },
    ],
  },
  {
    title: 'Tabs',
    use: 'Views of one thing that a reader moves between; what is chosen belongs in the address. For a filter of one list use chips.',
    states: [
      { name: 'Two', note: 'the arrow keys move between them', Show: () => <TwoTabs /> },
      { name: 'More than fit', note: 'they scroll sideways', Show: () => <TwoTabs tabs={MANY_TABS} /> },
    ],
  },
]
