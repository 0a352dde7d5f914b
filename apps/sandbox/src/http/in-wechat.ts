import type { FastifyRequest } from 'fastify'

export const isInWechat = ({ headers }: FastifyRequest): boolean =>
  /MicroMessenger\//i.test(headers['user-agent'] ?? '')
