// Shows what is typed in a password field on request, and says that two passwords differ before the form is sent. The page works without scripts.
for (const input of document.querySelectorAll('input[type="password"]')) addShowButton(input)

const repeat = document.querySelector('input[name="repeat"]')
if (repeat) {
  const password = repeat.form.elements.password
  const check = () => {
    const isDifferent = repeat.value !== '' && repeat.value !== password.value
    repeat.setCustomValidity(isDifferent ? repeat.form.dataset.differ : '')
  }
  password.addEventListener('input', check)
  repeat.addEventListener('input', check)
}

function addShowButton(input) {
  const { show, hide } = input.form.dataset
  if (!show || !hide) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'show'
  button.setAttribute('aria-controls', input.id)
  const place = document.createElement('div')
  place.className = 'with-show'
  input.replaceWith(place)
  place.append(input, button)
  const turn = (isShown) => {
    input.type = isShown ? 'text' : 'password'
    button.textContent = isShown ? hide : show
    button.setAttribute('aria-pressed', String(isShown))
  }
  button.addEventListener('click', () => turn(input.type === 'password'))
  // A password must not stay readable while the page waits or is left.
  input.form.addEventListener('submit', () => turn(false))
  turn(false)
}
