-- Their rows are previews now.
DROP TABLE "derivative";
DROP TYPE "derivative_state";
