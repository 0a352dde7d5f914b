import { useQueryClient } from '@tanstack/react-query'
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { sessionAsKnown, sessionQuery } from './use-session.ts'

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }))

/** @param beforeLeaving Called before going to sign in, not on cancel. */
type Prompt = (beforeLeaving?: () => void) => void

const PromptContext = createContext<Prompt>(() => {})

export function LoginPromptProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ beforeLeaving: (() => void) | undefined }>()
  const prompt = useCallback<Prompt>((beforeLeaving) => setOpen({ beforeLeaving }), [])
  return (
    <PromptContext value={prompt}>
      {children}
      {open ? (
        <Suspense>
          <LoginDialog beforeLeaving={open.beforeLeaving} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </PromptContext>
  )
}

/** Runs the action, or prompts visitors; `beforeLeaving` precedes sign-in. Reads the session at the press alone. */
export function useSignedInAction(): (action: () => void, beforeLeaving?: () => void) => void {
  const prompt = useContext(PromptContext)
  const client = useQueryClient()
  return (action, beforeLeaving) => {
    const { data, status = 'pending', error = null } = client.getQueryState(sessionQuery.queryKey) ?? {}
    const { signedIn, known } = sessionAsKnown({ data, isPending: status === 'pending', error })
    if (signedIn) return action()
    if (known) return prompt(beforeLeaving)
    // Pressed while the session is still loading.
    client.ensureQueryData(sessionQuery).then(
      ({ userId }) => (userId === undefined ? prompt(beforeLeaving) : action()),
      () => prompt(beforeLeaving),
    )
  }
}
