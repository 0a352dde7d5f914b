import { Field, FileButton, Input, Select, Textarea } from '@wencang/ui'
import { useState } from 'react'
import type { Entry } from '../entry.ts'
import { LONG_NAME, LONG_TEXT } from '../samples.ts'

const LICENCES = [
  { value: 'standard', label: '标准授权 Standard' },
  { value: 'cc-by', label: 'CC BY' },
  { value: 'long', label: LONG_NAME },
  { value: 'none', label: 'Not to be had', disabled: true },
] as const
type Licence = (typeof LICENCES)[number]['value']

function LicenceSelect({ start, disabled }: { start?: Licence; disabled?: boolean }) {
  const [value, setValue] = useState<Licence | undefined>(start)
  return (
    <Field label="Licence" className="w-full">
      <Select
        value={value}
        onValueChange={setValue}
        options={LICENCES}
        placeholder="Choose one"
        {...(disabled && { disabled })}
      />
    </Field>
  )
}

export const fields: Entry[] = [
  {
    title: 'Field',
    use: 'Around every control of a form: the label, one control, and below it a hint, whose place a mistake takes. Say what is wrong and how it would be right; show it once the reader has tried to send.',
    states: [
      {
        name: 'With a hint',
        Show: () => (
          <Field label="Name" hint="1 to 32 characters" required className="w-full">
            <Input placeholder="Ding with taotie" />
          </Field>
        ),
      },
      {
        name: 'Optional',
        Show: () => (
          <Field label="Longitude" optionalText="optional" className="w-full">
            <Input inputMode="decimal" />
          </Field>
        ),
      },
      {
        name: 'With a mistake',
        note: 'announced at once',
        Show: () => (
          <Field label="Price" error="At most two decimals, as in 12.50" required className="w-full">
            <Input defaultValue="12.505" inputMode="decimal" />
          </Field>
        ),
      },
      {
        name: 'Long label and hint',
        Show: () => (
          <Field label={LONG_NAME} hint={LONG_TEXT} className="w-full">
            <Input />
          </Field>
        ),
      },
      {
        name: 'Around a file',
        Show: () => (
          <Field label="Proof" hint="PDF, at most 10 MB" className="w-full">
            <FileButton accept="application/pdf" onPick={() => {}}>
              Choose a file
            </FileButton>
          </Field>
        ),
      },
    ],
  },
  {
    title: 'Input',
    use: 'One line of text. Give numbers an inputMode and secrets their type, so that phones show the right keys.',
    states: [
      {
        name: 'Empty, filled, long',
        note: 'hover darkens its edge',
        Show: () => (
          <>
            <Input aria-label="Empty" placeholder="Search 搜索" />
            <Input aria-label="Filled" defaultValue="青铜鼎" />
            <Input aria-label="Long" defaultValue={LONG_NAME} />
          </>
        ),
      },
      { name: 'Wrong', Show: () => <Input aria-label="Wrong" aria-invalid defaultValue="138 0000" /> },
      { name: 'Disabled', Show: () => <Input aria-label="Disabled" disabled defaultValue="creator@demo.test" /> },
    ],
  },
  {
    title: 'Textarea',
    use: 'Several lines. It grows as the reader pulls at its corner.',
    states: [
      { name: 'Empty', Show: () => <Textarea aria-label="Empty" placeholder="Description" /> },
      { name: 'Long', Show: () => <Textarea aria-label="Long" defaultValue={LONG_TEXT} /> },
      { name: 'Wrong', Show: () => <Textarea aria-label="Wrong" aria-invalid defaultValue="?" /> },
      { name: 'Disabled', Show: () => <Textarea aria-label="Disabled" disabled defaultValue={LONG_TEXT} /> },
    ],
  },
  {
    title: 'Select',
    use: 'One of more than five choices, or where room is short. For two to five that are compared, use chips; for on and off, a switch.',
    states: [
      { name: 'Nothing chosen', note: 'opens by Space, Enter and the arrow keys', Show: () => <LicenceSelect /> },
      { name: 'Chosen', Show: () => <LicenceSelect start="cc-by" /> },
      { name: 'Long text', Show: () => <LicenceSelect start="long" /> },
      { name: 'Disabled', Show: () => <LicenceSelect start="standard" disabled /> },
    ],
  },
]
