import { notFound } from '@tanstack/react-router'
import { isApiError } from '@wencang/contract'

/** Waits for a page's subject. @throws the page's 404 if the subject does not exist */
export async function found<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    throw isApiError(error, 'asset_not_found', 'order_not_found', 'not_found', 'invalid_parameters')
      ? notFound()
      : error
  }
}
