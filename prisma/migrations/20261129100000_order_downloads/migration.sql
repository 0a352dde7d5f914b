SET LOCAL lock_timeout = '3s';

CREATE TABLE "order_download" (
    "order_id" UUID NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "order_download_pkey" PRIMARY KEY ("order_id"),
    CONSTRAINT "order_download_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
