import { SAYS_MISSING_TEXTS } from '@wencang/ui'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'

test('only a key without a text is logged as an error in the console', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const i18n = i18next.createInstance()
  const resources = { 'en-US': { translation: { known: 'Known' } } }
  await i18n.init({ lng: 'en-US', fallbackLng: false, resources, ...SAYS_MISSING_TEXTS })
  expect(i18n.t('known')).toBe('Known')
  expect(said).not.toHaveBeenCalled()
  i18n.t('unknown' as 'known')
  expect(said).toHaveBeenCalledWith('No text for unknown')
  said.mockRestore()
})
