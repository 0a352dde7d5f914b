export const WECHAT_SCHEMA = `
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

CREATE TABLE IF NOT EXISTS wechat_code (
  code TEXT PRIMARY KEY,
  createdAt INTEGER NOT NULL,
  usedAt INTEGER
) STRICT;

CREATE TABLE IF NOT EXISTS wechat_platform_key (
  sequence INTEGER PRIMARY KEY,
  pem TEXT NOT NULL
) STRICT;
`

/** A day's payments and refunds as bill rows. */
export const WECHAT_BILL_QUERY = `
    SELECT outTradeNo, transactionId AS tradeNo, NULL AS refundNo, totalFen AS amountFen, totalFen, description AS subject, paidAt AS at
    FROM wechat_trade WHERE paidAt >= :from AND paidAt < :until
    UNION ALL
    SELECT t.outTradeNo, t.transactionId, r.outRefundNo, r.amountFen, t.totalFen, t.description, r.createdAt
    FROM wechat_refund r JOIN wechat_trade t USING (outTradeNo) WHERE r.createdAt >= :from AND r.createdAt < :until
    ORDER BY at`
