CREATE INDEX CONCURRENTLY "onboarding_application_certification_back_file_id_idx" ON "onboarding_application"("certification_back_file_id");
