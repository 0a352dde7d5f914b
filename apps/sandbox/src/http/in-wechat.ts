import type { FastifyRequest } from 'fastify'

/** Whether a request comes from WeChat's own browser. */
export const isInWechat = ({ headers }: FastifyRequest): boolean =>
  /MicroMessenger\//i.test(headers['user-agent'] ?? '')
