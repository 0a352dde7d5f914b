import { AccountForms } from '../../features/account/account-forms.tsx'
import { SignedContracts } from '../../features/onboarding/signed-contracts.tsx'

/** Titled by the creator center's frame. */
export function Page() {
  return (
    <>
      <AccountForms />
      <SignedContracts />
    </>
  )
}
