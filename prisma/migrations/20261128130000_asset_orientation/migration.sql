SET LOCAL lock_timeout = '3s';

-- How a model is turned; see packages/domain/src/orientation.ts.
ALTER TABLE "asset" ADD COLUMN "orientation" VARCHAR(8) NOT NULL DEFAULT 'x,y,z';
