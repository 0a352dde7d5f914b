/** Times are milliseconds since 1970 on the sandbox's clock, money is integer fen. */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS wechat_trade (
  outTradeNo TEXT PRIMARY KEY,
  prepayId TEXT NOT NULL UNIQUE,
  tradeType TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  description TEXT NOT NULL,
  attach TEXT,
  totalFen INTEGER NOT NULL,
  notifyUrl TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  codeExpiresAt INTEGER NOT NULL,
  expiresAt INTEGER,
  state TEXT NOT NULL,
  transactionId TEXT UNIQUE,
  paidAt INTEGER
) STRICT;

CREATE TABLE IF NOT EXISTS wechat_refund (
  outRefundNo TEXT PRIMARY KEY,
  refundId TEXT NOT NULL UNIQUE,
  outTradeNo TEXT NOT NULL REFERENCES wechat_trade,
  amountFen INTEGER NOT NULL,
  createdAt INTEGER NOT NULL,
  settledAt INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS wechat_platform_key (
  sequence INTEGER PRIMARY KEY,
  pem TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS alipay_key (
  sequence INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  pem TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS alipay_trade (
  outTradeNo TEXT PRIMARY KEY,
  cashierId TEXT NOT NULL UNIQUE,
  product TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT,
  passbackParams TEXT,
  totalFen INTEGER NOT NULL,
  notifyUrl TEXT,
  returnUrl TEXT,
  createdAt INTEGER NOT NULL,
  codeExpiresAt INTEGER,
  expiresAt INTEGER NOT NULL,
  status TEXT,
  tradeNo TEXT UNIQUE,
  openedAt INTEGER,
  paidAt INTEGER,
  closedAt INTEGER
) STRICT;

CREATE TABLE IF NOT EXISTS alipay_refund (
  outTradeNo TEXT NOT NULL REFERENCES alipay_trade,
  outRequestNo TEXT NOT NULL,
  amountFen INTEGER NOT NULL,
  createdAt INTEGER NOT NULL,
  PRIMARY KEY (outTradeNo, outRequestNo)
) STRICT;

CREATE TABLE IF NOT EXISTS notification (
  sequence INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  channel TEXT NOT NULL,
  outTradeNo TEXT NOT NULL,
  url TEXT NOT NULL,
  content TEXT NOT NULL,
  faults TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  dueAt INTEGER,
  state TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS notification_due ON notification (dueAt) WHERE state = 'waiting';

CREATE TABLE IF NOT EXISTS message (
  sequence INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  sender TEXT,
  recipient TEXT NOT NULL,
  subject TEXT,
  text TEXT NOT NULL,
  receivedAt INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS message_recipient ON message (recipient, sequence);
`
