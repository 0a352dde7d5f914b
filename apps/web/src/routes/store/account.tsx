import { AccountForms } from '../../features/account/account-forms.tsx'
import { SignedContracts } from '../../features/onboarding/signed-contracts.tsx'

/** Account and contracts inside the creator center, which has the title. */
export function Page() {
  return (
    <>
      <AccountForms />
      <SignedContracts />
    </>
  )
}
