import {
  Badge,
  Banner,
  Button,
  Countdown,
  EmptyState,
  EmptyVessel,
  ErrorState,
  PageSkeleton,
  Progress,
  Skeleton,
  toast,
  WrittenText,
} from '@wencang/ui'
import { useState } from 'react'
import type { Entry } from '../entry.ts'
import { LONG_NAME, LONG_TEXT } from '../samples.ts'

const TONES = ['plain', 'good', 'warn', 'bad', 'accent'] as const
const TOAST_TONES = ['plain', 'good', 'warn', 'bad'] as const
const FIFTEEN_MINUTES_MILLISECONDS = 15 * 60_000

function TimeLeft({ milliseconds }: { milliseconds: number }) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + milliseconds)
  return (
    <>
      <Countdown key={endsAt} endsAt={endsAt} label="Time to pay" className="text-2xl" />
      <Button size="small" variant="outline" onClick={() => setEndsAt(Date.now() + milliseconds)}>
        Again
      </Button>
    </>
  )
}

export const feedback: Entry[] = [
  {
    title: 'Badge',
    use: 'The state of a thing, in one or two words. Its colour only repeats what the words say.',
    states: [
      {
        name: 'Tones',
        Show: () => (
          <div className="flex flex-wrap gap-2">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone} 在售
              </Badge>
            ))}
          </div>
        ),
      },
    ],
  },
  {
    title: 'Toast',
    use: 'Word that something was done, or failed, somewhere else than where the reader looks. It goes by itself after five seconds, so nothing that must be read or answered belongs in it. Toaster stands once at the root of each client.',
    states: [
      {
        name: 'Tones',
        note: 'announced; F8 moves to them; the same text is not shown twice',
        Show: () => (
          <div className="flex flex-wrap gap-2">
            {TOAST_TONES.map((tone) => (
              <Button
                key={tone}
                size="small"
                variant="outline"
                onClick={() => toast(`${tone}: the copy is on its way 已复制`, tone)}
              >
                {tone}
              </Button>
            ))}
          </div>
        ),
      },
      {
        name: 'Long text',
        Show: () => (
          <Button size="small" variant="outline" onClick={() => toast(LONG_TEXT, 'warn')}>
            Long
          </Button>
        ),
      },
    ],
  },
  {
    title: 'Banner',
    use: 'What is so for the whole page until it is not any more, such as that there is no network (OfflineBanner, once at the root of each client). What was just done is a toast.',
    states: [
      {
        name: 'Tones',
        Show: () => (
          <>
            <Banner>The catalogue moves tonight at ten.</Banner>
            <Banner tone="warn">网络已断开。You are offline.</Banner>
            <Banner tone="bad">Payments cannot be made at the moment.</Banner>
          </>
        ),
      },
      { name: 'Long text', Show: () => <Banner tone="warn">{LONG_TEXT}</Banner> },
    ],
  },
  {
    title: 'Progress',
    use: 'For work of more than a second with known progress. Without a fraction it only shows that work continues.',
    states: [
      {
        name: 'A part, all, a warning',
        Show: () => (
          <>
            <Progress label="Sending" fraction={0.4} className="w-full" />
            <Progress label="Sent" fraction={1} tone="good" className="w-full" />
            <Progress label="Waiting" fraction={0.7} tone="warn" className="w-full" />
          </>
        ),
      },
      { name: 'Unknown', Show: () => <Progress label="Opening" className="w-full" /> },
    ],
  },
  {
    title: 'Skeleton',
    use: 'Keeps the place of what is loading, in its size, so that nothing moves when it comes. Still where less motion is wanted.',
    states: [
      {
        name: 'A row',
        Show: () => (
          <div className="flex w-full gap-4">
            <Skeleton className="size-16 shrink-0" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4" />
            </div>
          </div>
        ),
      },
      { name: 'A page', Show: () => <PageSkeleton label="Loading" className="w-full" /> },
    ],
  },
  {
    title: 'Countdown',
    use: 'Time that runs out on a server’s clock, such as the time to pay. It is right again when a sleeping tab wakes.',
    states: [
      { name: 'Minutes', Show: () => <TimeLeft milliseconds={FIFTEEN_MINUTES_MILLISECONDS} /> },
      { name: 'At its end', Show: () => <TimeLeft milliseconds={3_000} /> },
    ],
  },
  {
    title: 'EmptyState',
    use: 'Where a list has nothing: say so, and offer what would fill it.',
    states: [
      { name: 'Plain', Show: () => <EmptyState title="暂无数据 No data" className="w-full py-6" /> },
      {
        name: 'With a way on',
        Show: () => (
          <EmptyState
            title="Nothing bought yet"
            description="What you buy is here for good."
            action={<Button variant="outline">Explore</Button>}
            className="w-full py-6"
          />
        ),
      },
      {
        name: 'Long text',
        Show: () => <EmptyState title={LONG_NAME} description={LONG_TEXT} className="w-full py-6" />,
      },
    ],
  },
  {
    title: 'ErrorState',
    use: 'Where something could not be loaded, in the place of the thing, with a button that tries again. It is announced.',
    states: [
      {
        name: 'With a second try',
        Show: () => (
          <ErrorState
            title="暂时无法显示"
            description="Server busy"
            action={<Button>Try again</Button>}
            className="w-full py-6"
          />
        ),
      },
    ],
  },
  {
    title: 'WrittenText',
    use: 'Texts that operators write: terms, privacy, help. Headings, lists and paragraphs; no markup is run.',
    states: [
      {
        name: 'Heading, paragraph and list',
        wide: true,
        Show: () => <WrittenText text={'## 一、账号\n\n请妥善保管密码。\n\n- 邮箱\n- 手机号'} />,
      },
    ],
  },
  {
    title: 'EmptyVessel',
    use: 'The drawing of these states, and of pictures that are missing.',
    states: [
      {
        name: 'Whole and broken',
        Show: () => (
          <div className="flex gap-4 text-line-strong">
            <EmptyVessel className="size-24" />
            <EmptyVessel broken className="size-24" />
          </div>
        ),
      },
    ],
  },
]
