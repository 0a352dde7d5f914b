// The "send a code" button: solves the captcha's proof of work, then requests a code. The rest of the page works without scripts.
import { solvedCaptcha } from './solve-captcha.js'

const RETRY_SECONDS = 60
/** When the next code may be asked for, in milliseconds: it outlasts a form that comes back with a mistake. */
const WAIT_KEY = 'next-code-at'

const form = document.querySelector('form[data-scenario]')
const button = form?.querySelector('button[data-send-code]')
const status = form?.querySelector('[data-status]')

if (form && button && status) {
  button.addEventListener('click', () => void sendCode())
  button.disabled = false
  status.textContent = ''
  const next = Number(sessionStorage.getItem(WAIT_KEY))
  if (next > Date.now()) countDown(next)
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
    if (response.ok || response.status === 429) {
      const next = Date.now() + 1000 * (Number(response.headers.get('retry-after')) || RETRY_SECONDS)
      sessionStorage.setItem(WAIT_KEY, String(next))
      return countDown(next)
    }
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

function countDown(end) {
  const label = button.textContent
  const tick = () => {
    const left = Math.ceil((end - Date.now()) / 1000)
    button.textContent = left > 0 ? form.dataset.wait.replace('{seconds}', left) : label
    button.disabled = left > 0
    if (left <= 0) clearInterval(timer)
  }
  const timer = setInterval(tick, 250)
  tick()
}
