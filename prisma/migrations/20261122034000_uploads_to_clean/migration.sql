-- Whatever is over is cleaned by its own job from now on, what was verified, too. Of parts that were put together nothing is left to clean.
UPDATE "upload" SET "cleaned_at" = now() WHERE "state" = 'passed' AND "is_multipart" AND "cleaned_at" IS NULL;
