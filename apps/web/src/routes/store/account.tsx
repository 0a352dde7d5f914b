import { createFileRoute } from '@tanstack/react-router'
import { AccountForms } from '../../features/account/account-forms.tsx'
import { SignedContracts } from '../../features/onboarding/signed-contracts.tsx'

export const Route = createFileRoute('/store/account')({
  staticData: { title: 'store.accountManagement' },
  component: Page,
})

/** Titled by the creator center's frame. */
function Page() {
  return (
    <>
      <AccountForms />
      <SignedContracts />
    </>
  )
}
