// The "send a code" button: solves the captcha's proof of work, then requests a code. The rest of the page works without scripts.
import { solvedCaptcha } from './solve-captcha.js'

const RETRY_SECONDS = 60

const form = document.querySelector('form[data-scenario]')
const button = form?.querySelector('button[data-send-code]')
const status = form?.querySelector('[data-status]')

if (form && button && status) {
  button.hidden = false
  status.textContent = ''
  button.addEventListener('click', () => void sendCode())
}

async function sendCode() {
  const account = form.elements.account.value.trim()
  if (!form.elements.account.reportValidity()) return
  button.disabled = true
  status.textContent = form.dataset.sending
  try {
    const answer = await solvedCaptcha()
    const type = account.includes('@') ? 'email' : 'phone'
    const response = await fetch('/v1/verify-code?app=cdap', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'captcha-verify-param': answer },
      body: JSON.stringify({ type, target: account, scenario: form.dataset.scenario }),
    })
    status.textContent = messageFor(response.status)
    if (response.ok) form.elements.code.focus()
    if (response.ok || response.status === 429)
      return countDown(Number(response.headers.get('retry-after')) || RETRY_SECONDS)
  } catch {
    status.textContent = form.dataset.failed
  }
  button.disabled = false
}

function messageFor(code) {
  if (code === 200) return form.dataset.sent
  if (code === 429) return form.dataset.tooSoon
  return code === 400 ? form.dataset.badAccount : form.dataset.failed
}

function countDown(seconds) {
  const label = button.textContent
  const end = Date.now() + seconds * 1000
  const timer = setInterval(() => {
    const left = Math.ceil((end - Date.now()) / 1000)
    button.textContent = left > 0 ? `${left} s` : label
    button.disabled = left > 0
    if (left <= 0) clearInterval(timer)
  }, 250)
}
