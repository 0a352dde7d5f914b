SET LOCAL lock_timeout = '3s';

-- Whose text a notice repeats, and when it was last mailed on its own: both limit mails.
ALTER TABLE "notice" ADD COLUMN "writer_id" UUID, ADD COLUMN "mailed_at" TIMESTAMPTZ(3);
