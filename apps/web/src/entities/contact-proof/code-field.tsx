import { Button, Field, Input } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { type Contact, useSendCode } from './use-send-code.ts'

/** Verification code field; sends nothing while `contact()` is undefined. */
export function CodeField(props: {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  contact: () => Contact | undefined
}) {
  const { t } = useTranslation()
  const { send, isSending, secondsLeft } = useSendCode()
  const requestCode = () => {
    const contact = props.contact()
    if (contact) send(contact)
  }
  return (
    <div className="flex items-start gap-3">
      <Field label={props.label} required error={props.error} className="flex-1">
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          value={props.value}
          maxLength={6}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </Field>
      <Button
        variant="outline"
        className="mt-[1.65rem] shrink-0"
        busy={isSending}
        disabled={secondsLeft > 0}
        onClick={requestCode}
      >
        {secondsLeft > 0 ? t('contact.again', { seconds: secondsLeft }) : t('contact.send')}
      </Button>
    </div>
  )
}
