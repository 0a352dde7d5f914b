SET LOCAL lock_timeout = '3s';
-- The terms that a contract's text names. Null in contracts from before they were named.
ALTER TABLE "onboarding_contract" ADD COLUMN "fee_basis_points" INTEGER;
ALTER TABLE "onboarding_contract" ADD COLUMN "settlement_days" INTEGER;
