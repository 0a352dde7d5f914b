// Solves the captcha when the form is sent, and then sends it.
import { solvedCaptcha } from './solve-captcha.js'

const form = document.querySelector('form[data-captcha]')
const status = form?.querySelector('[data-status]')
const button = form?.querySelector('button[type="submit"]')

if (form && status && button) {
  status.textContent = form.dataset.ready
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void solveAndSend()
  })
}

async function solveAndSend() {
  button.disabled = true
  status.textContent = form.dataset.solving
  try {
    form.elements.captcha.value = await solvedCaptcha()
    form.submit()
  } catch {
    status.textContent = form.dataset.failed
    button.disabled = false
  }
}
