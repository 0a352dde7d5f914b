import dgram from 'node:dgram'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

// Node 24 lacks a network permission; bindings are blocked already.
function deny(): never {
  throw Object.assign(new Error('This process has no network'), { code: 'ERR_ACCESS_DENIED' })
}

net.Socket.prototype.connect = deny
net.Server.prototype.listen = deny
dgram.createSocket = deny
dgram.Socket.prototype.bind = deny
dgram.Socket.prototype.send = deny
syncBuiltinESMExports()
