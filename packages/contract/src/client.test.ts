import { expect, test } from 'vitest'
import { ApiError, createClient } from './client.ts'

const answering = (response: Response) => createClient({ fetch: async () => response })

test('a PDF is answered as it is, a refusal of it as an error with its code', async () => {
  const pdf = await answering(new Response('%PDF-1.7', { status: 200 })).getOnboardingContract()
  expect(await pdf.text()).toBe('%PDF-1.7')

  const problem = { error_code: 4057, error_msg: 'not now', request_id: 'r' }
  const refused = answering(Response.json(problem, { status: 409 })).getOnboardingContract()
  await expect(refused).rejects.toMatchObject({ status: 409, code: 4057 })
  await expect(refused).rejects.toBeInstanceOf(ApiError)
})
