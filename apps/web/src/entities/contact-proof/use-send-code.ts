import { useMutation } from '@tanstack/react-query'
import { isApiError } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../shared/api.ts'
import { solveCaptcha } from './solve-captcha.ts'

const SEND_EVERY_SECONDS = 60

export type ContactKind = 'email' | 'phone'

export interface Contact {
  kind: ContactKind
  value: string
}

/** Sends a code; `secondsLeft` until the next is allowed. */
export function useSendCode() {
  const { t } = useTranslation()
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(Date.now)
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])

  const wait = () => {
    setNow(Date.now())
    setUntil(Date.now() + SEND_EVERY_SECONDS * 1000)
  }
  const send = useMutation({
    mutationFn: async ({ kind, value }: Contact) => {
      const solution = await solveCaptcha(await accountApi.getCaptcha())
      return accountApi.sendVerifyCode({
        headers: { 'captcha-verify-param': solution },
        query: { app: 'cdap' },
        body: { type: kind, target: value, scenario: 'bind' },
      })
    },
    onSuccess: () => {
      wait()
      toast(t('contact.sent'), 'good')
    },
    onError: (error) => {
      if (isApiError(error, 'too_many_requests')) wait()
    },
  })
  return { send: send.mutate, isSending: send.isPending, secondsLeft }
}
