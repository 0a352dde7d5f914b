import { Button, Card, EmptyState } from '@wencang/ui'
import { Check, Landmark, Shapes } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageBody, PageHeading } from '../app/page-heading.tsx'
import { useSignedInAction } from '../features/session/login-prompt.tsx'
import { useSession } from '../features/session/use-session.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { useState } from 'react'

const TYPES = [
  { key: 'creator', icon: Shapes },
  { key: 'owner', icon: Landmark },
] as const
type CreatorType = (typeof TYPES)[number]['key']

/** Two ways to take part; a guest is asked to log in first. */
export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('onboarding.title'))
  const whenSignedIn = useSignedInAction()
  const [chosen, setChosen] = useState<CreatorType>()
  return (
    <PageBody>
      <PageHeading title={t('onboarding.title')} lead={t('onboarding.lead')} />
      <div className="grid gap-6 md:grid-cols-2">
        {TYPES.map(({ key, icon: Icon }) => (
          <Card key={key} className="flex flex-col gap-4 p-8">
            <Icon aria-hidden className="size-9 text-accent" strokeWidth={1.25} />
            <h2 className="text-2xl">{t(`onboarding.${key}.title`)}</h2>
            <p className="text-ink-soft">{t(`onboarding.${key}.text`)}</p>
            <div>
              <h3 className="label-caps mb-2">{t('onboarding.requirements')}</h3>
              <ul className="flex flex-col gap-1.5 text-sm">
                {['proof', 'bankCard'].map((requirement) => (
                  <li key={requirement} className="flex items-center gap-2">
                    <Check aria-hidden className="size-4 text-good" />
                    {t(`onboarding.${requirement}`)}
                  </li>
                ))}
              </ul>
            </div>
            <Button
              size="large"
              variant={key === chosen ? 'ink' : 'primary'}
              aria-label={t(`onboarding.${key}.start`)}
              className="mt-auto self-start"
              onClick={() => whenSignedIn(() => setChosen(key))}
            >
              {t('onboarding.start')}
            </Button>
          </Card>
        ))}
      </div>
      {chosen ? <Standing type={chosen} /> : null}
    </PageBody>
  )
}

/** Where this user stands with the chosen kind. */
function Standing({ type }: { type: CreatorType }) {
  const { t } = useTranslation()
  const { isAssetsCreator, isAssetsOwner } = useSession()
  const joined = type === 'creator' ? isAssetsCreator : isAssetsOwner
  return joined ? (
    <EmptyState
      title={t('onboarding.joined')}
      action={
        <Button asChild>
          <Link to="/store/dashboard">{t('account.store')}</Link>
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('onboarding.closed')} description={t('onboarding.closedText')} />
  )
}
