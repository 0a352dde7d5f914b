-- Orders from before keep the name that their creator has today. A few at a time, each batch committed by itself, and without waiting for
-- anybody: an order that is being paid at this moment is left out, and its receipt shows the present name.
DO $$
DECLARE
  last UUID := '00000000-0000-0000-0000-000000000000';
  ids UUID[];
BEGIN
  LOOP
    SELECT array_agg("id" ORDER BY "id") INTO ids
      FROM (SELECT "id" FROM "orders" WHERE "id" > last ORDER BY "id" LIMIT 1000) page;
    EXIT WHEN ids IS NULL;
    last := ids[array_upper(ids, 1)];
    UPDATE "orders" o SET "creator_name" = coalesce(p."name", u."name")
      FROM (SELECT "id", "creator_id" FROM "orders" WHERE "id" = ANY(ids) AND "creator_name" IS NULL FOR UPDATE SKIP LOCKED) held
      JOIN "users" u ON u."id" = held."creator_id" AND u."deleted_at" IS NULL
      LEFT JOIN "creator_profile" p ON p."user_id" = u."id"
      WHERE o."id" = held."id";
    COMMIT;
  END LOOP;
END $$;
