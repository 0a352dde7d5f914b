ALTER TABLE "onboarding_application" VALIDATE CONSTRAINT "onboarding_application_certification_back_file_id_fkey";
ALTER TABLE "onboarding_application" VALIDATE CONSTRAINT "onboarding_application_back";
ALTER TABLE "identity_check" VALIDATE CONSTRAINT "identity_check_back_file_id_fkey";
ALTER TABLE "identity_check" VALIDATE CONSTRAINT "identity_check_back";
