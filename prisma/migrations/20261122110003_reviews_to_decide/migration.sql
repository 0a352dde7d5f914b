CREATE INDEX CONCURRENTLY "asset_review_decidable" ON "asset" ("submitted_at", "id") WHERE "status" = 'processing' AND "ownership" IN ('none', 'accepted');
