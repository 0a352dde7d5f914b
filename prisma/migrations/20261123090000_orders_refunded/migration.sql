-- Refunded orders are few among many: operators list them by this index instead of by all orders.
CREATE INDEX CONCURRENTLY "orders_refunded" ON "orders" ("created_at" DESC, "id" DESC) WHERE "is_refunded";
