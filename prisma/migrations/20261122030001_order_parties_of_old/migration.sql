-- The orders that are there. What was booked says itself among whom and at which rates: of several rates that give the same fen the
-- smallest is taken, the asset's own where it is one of them. Whatever was not booked gets what its asset says now; its fee stays
-- unknown, since no migration can read what is configured, and is taken from there when it is booked. Gifts divide nothing.
WITH booked AS (
    SELECT t."order_id", a."creator_id", o."price_fen" AS gross,
           coalesce(sum(e."amount_fen") FILTER (WHERE e."account" = 'fee'), 0) AS fee,
           (array_agg(e."user_id") FILTER (WHERE e."account" = 'seller' AND e."user_id" <> a."creator_id"))[1] AS other_id,
           (array_agg(e."amount_fen") FILTER (WHERE e."account" = 'seller' AND e."user_id" <> a."creator_id"))[1] AS other_fen,
           -- A creator who is the owner, too, has two entries: the owner's is the later one.
           (array_agg(e."amount_fen" ORDER BY e."id") FILTER (WHERE e."account" = 'seller' AND e."user_id" = a."creator_id"))[2] AS own_fen,
           a."owner_id" AS asset_owner_id, a."owner_share_basis_points" AS asset_share
    FROM "ledger_transaction" t JOIN "ledger_entry" e ON e."transaction_id" = t."id"
    JOIN "orders" o ON o."id" = t."order_id" JOIN "asset" a ON a."id" = o."asset_id"
    WHERE t."kind" = 'sale' GROUP BY t."order_id", o."price_fen", a."id"),
  divided AS (
    SELECT *, gross - fee AS rest, coalesce(other_id, CASE WHEN own_fen IS NOT NULL THEN "creator_id" END) AS owner_id,
           coalesce(other_fen, own_fen) AS owner_fen
    FROM booked),
  parties AS (
    SELECT "order_id", owner_id, ceil(fee * 10000 / gross) AS fee_points,
           CASE WHEN owner_id = asset_owner_id AND floor(rest * asset_share / 10000) = owner_fen THEN asset_share
                WHEN owner_id IS NOT NULL THEN ceil(owner_fen * 10000 / rest) END AS share
    FROM divided),
  held AS (SELECT "id" FROM "orders" WHERE "creator_id" IS NULL ORDER BY "id" FOR UPDATE)
UPDATE "orders" o SET "creator_id" = a."creator_id",
  "owner_id" = CASE WHEN p."order_id" IS NULL THEN a."owner_id" ELSE p.owner_id END,
  "owner_share_basis_points" = CASE WHEN p."order_id" IS NULL THEN a."owner_share_basis_points" ELSE p.share END,
  "fee_basis_points" = p.fee_points,
  "file_id" = coalesce(o."file_id", CASE WHEN o."status" = 'pending' THEN a."current_file_id" END)
FROM held JOIN "orders" h ON h."id" = held."id" JOIN "asset" a ON a."id" = h."asset_id" LEFT JOIN parties p ON p."order_id" = h."id"
WHERE o."id" = h."id";
