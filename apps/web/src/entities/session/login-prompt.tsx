import { useQueryClient } from '@tanstack/react-query'
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { sessionAsKnown, sessionQuery } from './use-session.ts'

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }))

/** How a visitor continues after signing in. */
export interface SignInVisit {
  /** Called before going to sign in, not on cancel. */
  beforeLeaving?: () => void
  /** Page to land on; by default this one. */
  returnTo?: '/orders/new'
}

type Prompt = (visit?: SignInVisit) => void

/** Opens the sign-in dialog, also for a session that ended meanwhile. */
export const PromptContext = createContext<Prompt>(() => {})

export function LoginPromptProvider({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState<SignInVisit>()
  const prompt = useCallback<Prompt>((next = {}) => setVisit(next), [])
  return (
    <PromptContext value={prompt}>
      {children}
      {visit ? (
        <Suspense>
          <LoginDialog visit={visit} onClose={() => setVisit(undefined)} />
        </Suspense>
      ) : null}
    </PromptContext>
  )
}

/** Runs the action, or prompts visitors. Reads the session at the press alone. */
export function useSignedInAction(): (action: () => void, visit?: SignInVisit) => void {
  const prompt = useContext(PromptContext)
  const client = useQueryClient()
  return (action, visit) => {
    const { data, status = 'pending', error = null } = client.getQueryState(sessionQuery.queryKey) ?? {}
    const { signedIn, known } = sessionAsKnown({ data, isPending: status === 'pending', error })
    if (signedIn) return action()
    if (known) return prompt(visit)
    // Pressed while the session is still loading.
    client.ensureQueryData(sessionQuery).then(
      ({ userId }) => (userId === undefined ? prompt(visit) : action()),
      () => prompt(visit),
    )
  }
}
