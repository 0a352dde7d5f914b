export const ALIPAY_SCHEMA = `
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
`

/** A day's payments and refunds as bill rows. */
export const ALIPAY_BILL_QUERY = `
    SELECT outTradeNo, tradeNo, NULL AS refundNo, totalFen AS amountFen, totalFen, subject, paidAt AS at
    FROM alipay_trade WHERE paidAt >= :from AND paidAt < :until
    UNION ALL
    SELECT t.outTradeNo, t.tradeNo, r.outRequestNo, r.amountFen, t.totalFen, t.subject, r.createdAt
    FROM alipay_refund r JOIN alipay_trade t USING (outTradeNo) WHERE r.createdAt >= :from AND r.createdAt < :until
    ORDER BY at`
