-- To which versions of the terms and the privacy policy a registering person agreed.
CREATE TABLE "registration_consent" (
    "account_id" UUID NOT NULL,
    "terms_version" INTEGER,
    "privacy_version" INTEGER,
    "is_explicit" BOOLEAN NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registration_consent_pkey" PRIMARY KEY ("account_id")
);
ALTER TABLE "registration_consent" ADD CONSTRAINT "registration_consent_account_id_fkey"
    FOREIGN KEY ("account_id") REFERENCES "signin_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
