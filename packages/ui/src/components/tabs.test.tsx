import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TabPanel, Tabs } from './tabs.tsx'

const html = renderToStaticMarkup(
  <Tabs
    label="Explore"
    value="daily"
    onValueChange={() => {}}
    tabs={[
      { value: 'all', label: 'All' },
      { value: 'daily', label: 'Daily' },
    ]}
  >
    <TabPanel value="all">catalogue</TabPanel>
    <TabPanel value="daily">picks</TabPanel>
  </Tabs>,
)
const tabs = [...html.matchAll(/<button[^>]*role="tab"[^>]*>/g)].map(([tag]) => tag)

test('the Tab key stops once, at the chosen tab', () => {
  expect(tabs.map((tag) => /aria-selected="(\w+)"/.exec(tag)?.[1])).toEqual(['false', 'true'])
  expect(tabs.map((tag) => /tabindex="(-?\d)"/i.exec(tag)?.[1])).toEqual(['-1', '0'])
})

test('each tab names its panel, and only the chosen panel has content', () => {
  for (const tag of tabs) expect(html).toContain(`role="tabpanel" id="${/aria-controls="([^"]+)"/.exec(tag)?.[1]}"`)
  expect(html).toContain('picks')
  expect(html).not.toContain('catalogue')
})
