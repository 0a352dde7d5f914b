-- From where a picture that is made of a model shows it.
ALTER TABLE "asset" ADD COLUMN "angle" VARCHAR(8) NOT NULL DEFAULT 'quarter';
