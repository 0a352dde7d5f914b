-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "file_kind" AS ENUM ('thumbnail', 'description', 'proof', 'banner', 'certification');

-- CreateEnum
CREATE TYPE "asset_status" AS ENUM ('uploading', 'processing', 'saling', 'removed', 'rejected', 'violation', 'failed', 'deleted');

-- CreateEnum
CREATE TYPE "licence" AS ENUM ('standard', 'editorial', 'cc0', 'cc-by', 'cc-by-sa', 'cc-by-nc', 'cc-by-nd');

-- CreateEnum
CREATE TYPE "ownership_state" AS ENUM ('none', 'requested', 'accepted', 'declined');

-- CreateEnum
CREATE TYPE "upload_state" AS ENUM ('open', 'finished', 'passed', 'failed', 'aborted');

-- CreateEnum
CREATE TYPE "derivative_state" AS ENUM ('waiting', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('pending', 'completed', 'expired', 'cancelled');

-- CreateEnum
CREATE TYPE "payment_channel" AS ENUM ('wechat', 'alipay');

-- CreateEnum
CREATE TYPE "payment_attempt_state" AS ENUM ('created', 'open', 'paid', 'closed', 'failed');

-- CreateEnum
CREATE TYPE "notification_verdict" AS ENUM ('received', 'applied', 'duplicate', 'rejected', 'quarantined');

-- CreateEnum
CREATE TYPE "refund_state" AS ENUM ('requested', 'processing', 'succeeded', 'failed');

-- CreateEnum
CREATE TYPE "ledger_kind" AS ENUM ('sale', 'refund', 'payout');

-- CreateEnum
CREATE TYPE "ledger_account" AS ENUM ('channel', 'fee', 'seller', 'paid_out');

-- CreateEnum
CREATE TYPE "payout_state" AS ENUM ('requested', 'approved', 'rejected');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" VARCHAR(31) NOT NULL DEFAULT 'Unknown',
    "email" TEXT,
    "phone" TEXT,
    "picture" TEXT,
    "profile" VARCHAR(2000),
    "banner_img" TEXT,
    "crypto_wallet" TEXT,
    "province" VARCHAR(16),
    "kyc_type" SMALLINT,
    "kyc_name" TEXT,
    "real_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "id_token" TEXT,
    "provider_session_id" TEXT,
    "user_agent" VARCHAR(400),
    "address" VARCHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "absolute_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_flow" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "state_hash" BYTEA NOT NULL,
    "nonce" TEXT NOT NULL,
    "code_verifier" TEXT NOT NULL,
    "redirect_uri" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_flow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_grant" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "role" VARCHAR(64) NOT NULL,
    "source" VARCHAR(32) NOT NULL,
    "application_id" UUID,
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signin_account" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "email" TEXT,
    "phone" TEXT,
    "name" VARCHAR(31) NOT NULL,
    "password_hash" TEXT,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "signin_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signin_throttle" (
    "key" VARCHAR(96) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signin_throttle_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "oidc_payload" (
    "model" VARCHAR(48) NOT NULL,
    "id" VARCHAR(128) NOT NULL,
    "payload" JSONB NOT NULL,
    "grant_id" VARCHAR(128),
    "user_code" VARCHAR(64),
    "uid" VARCHAR(128),
    "consumed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "oidc_payload_pkey" PRIMARY KEY ("model","id")
);

-- CreateTable
CREATE TABLE "verification_code" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "target_type" VARCHAR(8) NOT NULL,
    "target" VARCHAR(254) NOT NULL,
    "scenario" VARCHAR(16) NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "verification_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "captcha_use" (
    "challenge" VARCHAR(128) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "captcha_use_pkey" PRIMARY KEY ("challenge")
);

-- CreateTable
CREATE TABLE "onboarding_application" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "creator_type" SMALLINT NOT NULL,
    "applicant_kind" SMALLINT NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 0,
    "name" TEXT,
    "institution_name" TEXT,
    "representative_name" TEXT,
    "phone_number" TEXT NOT NULL,
    "certification_number_cipher" BYTEA,
    "certification_number_masked" TEXT,
    "certification_file_id" UUID,
    "prove_file_id" UUID,
    "bank_name" TEXT NOT NULL,
    "bank_card_number_cipher" BYTEA NOT NULL,
    "bank_card_number_masked" TEXT NOT NULL,
    "encryption_key_id" VARCHAR(32) NOT NULL,
    "reason" TEXT,
    "field_reasons" JSONB,
    "contract_signed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "onboarding_application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity_check" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "kind" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "document_type" VARCHAR(32) NOT NULL,
    "certification_number_cipher" BYTEA NOT NULL,
    "certification_number_masked" TEXT NOT NULL,
    "encryption_key_id" VARCHAR(32) NOT NULL,
    "file_id" UUID NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 0,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "identity_check_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "creator_profile" (
    "user_id" UUID NOT NULL,
    "name" VARCHAR(31),
    "description" VARCHAR(2000),
    "snapshot_file_id" UUID,
    "banner_file_id" UUID,
    "layout" VARCHAR(16) NOT NULL DEFAULT 'grid',
    "theme" VARCHAR(16) NOT NULL DEFAULT 'paper',
    "longitude" DOUBLE PRECISION,
    "latitude" DOUBLE PRECISION,
    "province" VARCHAR(16),
    "is_creator" BOOLEAN NOT NULL DEFAULT false,
    "is_owner" BOOLEAN NOT NULL DEFAULT false,
    "assets_on_sale" INTEGER NOT NULL DEFAULT 0,
    "heat_score" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "creator_profile_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "stored_file" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "uploader_id" UUID NOT NULL,
    "kind" "file_kind" NOT NULL,
    "is_public" BOOLEAN NOT NULL,
    "key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "asset" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "creator_id" UUID NOT NULL,
    "owner_id" UUID,
    "owner_share_basis_points" INTEGER,
    "ownership" "ownership_state" NOT NULL DEFAULT 'none',
    "ownership_reason" VARCHAR(500),
    "name" VARCHAR(32) NOT NULL,
    "category" SMALLINT NOT NULL,
    "longitude" DOUBLE PRECISION,
    "latitude" DOUBLE PRECISION,
    "price_fen" INTEGER NOT NULL,
    "licence" "licence" NOT NULL,
    "file_type" VARCHAR(8) NOT NULL,
    "launch_on_approval" BOOLEAN NOT NULL DEFAULT true,
    "status" "asset_status" NOT NULL DEFAULT 'uploading',
    "needs_review" BOOLEAN NOT NULL DEFAULT true,
    "downloads_suspended" BOOLEAN NOT NULL DEFAULT false,
    "current_file_id" UUID,
    "thumbnail_file_id" UUID,
    "description_file_id" UUID,
    "proof_file_id" UUID,
    "snapshot_key" TEXT,
    "sales_count" INTEGER NOT NULL DEFAULT 0,
    "heat_score" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "published_at" TIMESTAMPTZ(3),
    "submitted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "asset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "asset_text" (
    "asset_id" UUID NOT NULL,
    "description" VARCHAR(2000) NOT NULL DEFAULT '',
    "best_camera" JSONB,

    CONSTRAINT "asset_text_pkey" PRIMARY KEY ("asset_id")
);

-- CreateTable
CREATE TABLE "asset_file" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "asset_id" UUID NOT NULL,
    "file_name" VARCHAR(255) NOT NULL,
    "file_type" VARCHAR(8) NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "declared_sha256" CHAR(64),
    "sha256" CHAR(64),
    "content_type" TEXT,
    "key" TEXT,
    "etag" TEXT,
    "verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "asset_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "is_multipart" BOOLEAN NOT NULL,
    "staging_key" TEXT NOT NULL,
    "store_upload_id" TEXT,
    "part_size_bytes" BIGINT NOT NULL,
    "part_count" INTEGER NOT NULL,
    "state" "upload_state" NOT NULL DEFAULT 'open',
    "parts" JSONB,
    "staged_etag" TEXT,
    "is_verifying" BOOLEAN NOT NULL DEFAULT false,
    "error_code" INTEGER,
    "error_message" VARCHAR(500),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "urls_signed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "cleaned_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "derivative" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "file_id" UUID NOT NULL,
    "kind" VARCHAR(16) NOT NULL,
    "state" "derivative_state" NOT NULL DEFAULT 'waiting',
    "key" TEXT,
    "content_type" TEXT,
    "size_bytes" BIGINT,
    "stats" JSONB,
    "message" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "derivative_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pin" (
    "asset_id" UUID NOT NULL,
    "creator_id" UUID NOT NULL,
    "slot" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pin_pkey" PRIMARY KEY ("asset_id")
);

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" VARCHAR(16) NOT NULL,
    "subject_id" UUID NOT NULL,
    "reviewer_id" UUID NOT NULL,
    "decision" VARCHAR(16) NOT NULL,
    "reason" VARCHAR(2000),
    "field_reasons" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "order_no" VARCHAR(32) NOT NULL,
    "buyer_id" UUID NOT NULL,
    "asset_id" UUID NOT NULL,
    "file_id" UUID,
    "status" "order_status" NOT NULL DEFAULT 'pending',
    "price_fen" INTEGER NOT NULL,
    "licence" "licence" NOT NULL,
    "asset_name" VARCHAR(32) NOT NULL,
    "payment_mode" "payment_channel",
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "is_refunded" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_attempt" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "order_id" UUID NOT NULL,
    "channel" "payment_channel" NOT NULL,
    "scene" VARCHAR(8) NOT NULL,
    "out_trade_no" VARCHAR(32) NOT NULL,
    "amount_fen" INTEGER NOT NULL,
    "state" "payment_attempt_state" NOT NULL DEFAULT 'created',
    "code_url" TEXT,
    "redirect_url" TEXT,
    "transaction_id" VARCHAR(64),
    "paid_amount_fen" INTEGER,
    "paid_at" TIMESTAMPTZ(3),
    "close_wanted" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "query_count" INTEGER NOT NULL DEFAULT 0,
    "next_query_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "channel_notification" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "channel" "payment_channel" NOT NULL,
    "headers" JSONB NOT NULL,
    "raw_body" BYTEA NOT NULL,
    "verdict" "notification_verdict" NOT NULL DEFAULT 'received',
    "reason" VARCHAR(500),
    "out_trade_no" VARCHAR(64),
    "attempt_id" UUID,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "judged_at" TIMESTAMPTZ(3),

    CONSTRAINT "channel_notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "order_id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "channel" "payment_channel" NOT NULL,
    "refund_no" VARCHAR(64) NOT NULL,
    "amount_fen" INTEGER NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "state" "refund_state" NOT NULL DEFAULT 'requested',
    "is_mirrored" BOOLEAN NOT NULL DEFAULT false,
    "requested_by_id" UUID,
    "query_count" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3),
    "message" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transaction" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" "ledger_kind" NOT NULL,
    "order_id" UUID,
    "refund_id" UUID,
    "payout_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "transaction_id" UUID NOT NULL,
    "account" "ledger_account" NOT NULL,
    "user_id" UUID,
    "amount_fen" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "amount_fen" BIGINT NOT NULL,
    "state" "payout_state" NOT NULL DEFAULT 'requested',
    "reason" VARCHAR(500),
    "decided_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_view_daily" (
    "day" DATE NOT NULL,
    "path" VARCHAR(200) NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "page_view_daily_pkey" PRIMARY KEY ("day","path")
);

-- CreateTable
CREATE TABLE "asset_view_daily" (
    "day" DATE NOT NULL,
    "asset_id" UUID NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "asset_view_daily_pkey" PRIMARY KEY ("asset_id","day")
);

-- CreateTable
CREATE TABLE "asset_visitor" (
    "day" DATE NOT NULL,
    "asset_id" UUID NOT NULL,
    "visitor_hash" BYTEA NOT NULL,

    CONSTRAINT "asset_visitor_pkey" PRIMARY KEY ("day","asset_id","visitor_hash")
);

-- CreateTable
CREATE TABLE "site_setting" (
    "key" VARCHAR(32) NOT NULL,
    "value" JSONB NOT NULL,
    "updated_by_id" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "actor_id" UUID,
    "action" VARCHAR(64) NOT NULL,
    "subject_kind" VARCHAR(32) NOT NULL,
    "subject_id" UUID,
    "detail" JSONB,
    "request_id" VARCHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_phone_key" ON "users"("phone");

-- CreateIndex
CREATE INDEX "identity_user_id_idx" ON "identity"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "identity_issuer_subject_key" ON "identity"("issuer", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_flow_state_hash_key" ON "sign_in_flow"("state_hash");

-- CreateIndex
CREATE INDEX "sign_in_flow_expires_at_idx" ON "sign_in_flow"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "role_grant_user_id_role_key" ON "role_grant"("user_id", "role");

-- CreateIndex
CREATE UNIQUE INDEX "signin_account_email_key" ON "signin_account"("email");

-- CreateIndex
CREATE UNIQUE INDEX "signin_account_phone_key" ON "signin_account"("phone");

-- CreateIndex
CREATE INDEX "signin_throttle_updated_at_idx" ON "signin_throttle"("updated_at");

-- CreateIndex
CREATE INDEX "oidc_payload_grant_id_idx" ON "oidc_payload"("grant_id");

-- CreateIndex
CREATE INDEX "oidc_payload_model_uid_idx" ON "oidc_payload"("model", "uid");

-- CreateIndex
CREATE INDEX "oidc_payload_expires_at_idx" ON "oidc_payload"("expires_at");

-- CreateIndex
CREATE INDEX "verification_code_target_type_target_scenario_created_at_idx" ON "verification_code"("target_type", "target", "scenario", "created_at" DESC);

-- CreateIndex
CREATE INDEX "verification_code_expires_at_idx" ON "verification_code"("expires_at");

-- CreateIndex
CREATE INDEX "captcha_use_expires_at_idx" ON "captcha_use"("expires_at");

-- CreateIndex
CREATE INDEX "onboarding_application_status_submitted_at_id_idx" ON "onboarding_application"("status", "submitted_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "onboarding_application_user_id_creator_type_key" ON "onboarding_application"("user_id", "creator_type");

-- CreateIndex
CREATE INDEX "identity_check_user_id_idx" ON "identity_check"("user_id");

-- CreateIndex
CREATE INDEX "identity_check_status_created_at_id_idx" ON "identity_check"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "creator_profile_joined_at_user_id_idx" ON "creator_profile"("joined_at" DESC, "user_id" DESC);

-- CreateIndex
CREATE INDEX "creator_profile_heat_score_user_id_idx" ON "creator_profile"("heat_score" DESC, "user_id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "stored_file_key_key" ON "stored_file"("key");

-- CreateIndex
CREATE INDEX "stored_file_uploader_id_created_at_idx" ON "stored_file"("uploader_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "asset_current_file_id_key" ON "asset"("current_file_id");

-- CreateIndex
CREATE INDEX "asset_creator_id_created_at_id_idx" ON "asset"("creator_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "asset_owner_id_ownership_idx" ON "asset"("owner_id", "ownership");

-- CreateIndex
CREATE UNIQUE INDEX "asset_file_key_key" ON "asset_file"("key");

-- CreateIndex
CREATE INDEX "asset_file_asset_id_idx" ON "asset_file"("asset_id");

-- CreateIndex
CREATE INDEX "asset_file_sha256_idx" ON "asset_file"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "upload_file_id_key" ON "upload"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "upload_staging_key_key" ON "upload"("staging_key");

-- CreateIndex
CREATE INDEX "upload_asset_id_created_at_idx" ON "upload"("asset_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "upload_state_created_at_idx" ON "upload"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "derivative_key_key" ON "derivative"("key");

-- CreateIndex
CREATE UNIQUE INDEX "derivative_file_id_kind_key" ON "derivative"("file_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "pin_creator_id_slot_key" ON "pin"("creator_id", "slot");

-- CreateIndex
CREATE INDEX "review_kind_subject_id_created_at_idx" ON "review"("kind", "subject_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "orders_order_no_key" ON "orders"("order_no");

-- CreateIndex
CREATE INDEX "orders_buyer_id_created_at_id_idx" ON "orders"("buyer_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_asset_id_created_at_id_idx" ON "orders"("asset_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payment_attempt_order_id_idx" ON "payment_attempt"("order_id");

-- CreateIndex
CREATE INDEX "payment_attempt_next_query_at_idx" ON "payment_attempt"("next_query_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempt_channel_out_trade_no_key" ON "payment_attempt"("channel", "out_trade_no");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempt_channel_transaction_id_key" ON "payment_attempt"("channel", "transaction_id");

-- CreateIndex
CREATE INDEX "channel_notification_verdict_received_at_id_idx" ON "channel_notification"("verdict", "received_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "channel_notification_channel_out_trade_no_idx" ON "channel_notification"("channel", "out_trade_no");

-- CreateIndex
CREATE INDEX "refund_order_id_idx" ON "refund"("order_id");

-- CreateIndex
CREATE INDEX "refund_next_try_at_idx" ON "refund"("next_try_at");

-- CreateIndex
CREATE UNIQUE INDEX "refund_channel_refund_no_key" ON "refund"("channel", "refund_no");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_refund_id_key" ON "ledger_transaction"("refund_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_payout_id_key" ON "ledger_transaction"("payout_id");

-- CreateIndex
CREATE INDEX "ledger_transaction_order_id_idx" ON "ledger_transaction"("order_id");

-- CreateIndex
CREATE INDEX "ledger_entry_transaction_id_idx" ON "ledger_entry"("transaction_id");

-- CreateIndex
CREATE INDEX "ledger_entry_user_id_created_at_id_idx" ON "ledger_entry"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payout_user_id_idx" ON "payout"("user_id");

-- CreateIndex
CREATE INDEX "payout_state_created_at_id_idx" ON "payout"("state", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entry_created_at_id_idx" ON "audit_entry"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_subject_kind_subject_id_idx" ON "audit_entry"("subject_kind", "subject_id");

-- AddForeignKey
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "creator_profile" ADD CONSTRAINT "creator_profile_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_uploader_id_fkey" FOREIGN KEY ("uploader_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_creator_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_current_file_id_fkey" FOREIGN KEY ("current_file_id") REFERENCES "asset_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_text" ADD CONSTRAINT "asset_text_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_file" ADD CONSTRAINT "asset_file_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "asset_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "derivative" ADD CONSTRAINT "derivative_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "asset_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pin" ADD CONSTRAINT "pin_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "asset_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout" ADD CONSTRAINT "payout_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say ------------------------------------------------------------------------------------------

-- People
ALTER TABLE "users" ADD CONSTRAINT "users_email_lower" CHECK ("email" = lower("email"));
ALTER TABLE "users" ADD CONSTRAINT "users_kyc_type" CHECK ("kyc_type" IN (0, 1));
ALTER TABLE "signin_account" ADD CONSTRAINT "signin_account_has_name" CHECK ("email" IS NOT NULL OR "phone" IS NOT NULL OR "disabled_at" IS NOT NULL);
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_form" CHECK ("role" ~ '^cdap:[a-z*-]+:[a-z*-]+$');
ALTER TABLE "session" ADD CONSTRAINT "session_expiry_order" CHECK ("expires_at" <= "absolute_expires_at");
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_attempts" CHECK ("attempts" BETWEEN 0 AND 5);

-- Onboarding and identity
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_numbers" CHECK ("creator_type" IN (0, 1) AND "applicant_kind" IN (0, 1) AND "status" BETWEEN 0 AND 3);
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_reason" CHECK ("status" < 2 OR "reason" IS NOT NULL);
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_contract" CHECK ("contract_signed_at" IS NULL OR "status" IN (1, 3));
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_numbers" CHECK ("kind" IN (0, 1) AND "status" BETWEEN 0 AND 2);
CREATE UNIQUE INDEX "identity_check_one_open" ON "identity_check" ("user_id") WHERE "status" = 0;
ALTER TABLE "creator_profile" ADD CONSTRAINT "creator_profile_position" CHECK (("longitude" IS NULL) = ("latitude" IS NULL) AND "longitude" BETWEEN -180 AND 180 AND "latitude" BETWEEN -90 AND 90);
ALTER TABLE "creator_profile" ADD CONSTRAINT "creator_profile_assets" CHECK ("assets_on_sale" >= 0);

-- Files and assets
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_size" CHECK ("size_bytes" > 0);
ALTER TABLE "asset_file" ADD CONSTRAINT "asset_file_size" CHECK ("size_bytes" BETWEEN 1 AND 5368709120);
ALTER TABLE "asset_file" ADD CONSTRAINT "asset_file_verified" CHECK ("verified_at" IS NULL OR ("key" IS NOT NULL AND "sha256" IS NOT NULL));
ALTER TABLE "asset" ADD CONSTRAINT "asset_name_length" CHECK (char_length("name") BETWEEN 1 AND 32);
ALTER TABLE "asset" ADD CONSTRAINT "asset_category" CHECK ("category" BETWEEN 0 AND 4);
ALTER TABLE "asset" ADD CONSTRAINT "asset_price" CHECK ("price_fen" BETWEEN 0 AND 999999999);
ALTER TABLE "asset" ADD CONSTRAINT "asset_position" CHECK (("longitude" IS NULL) = ("latitude" IS NULL) AND "longitude" BETWEEN -180 AND 180 AND "latitude" BETWEEN -90 AND 90);
ALTER TABLE "asset" ADD CONSTRAINT "asset_owner_share" CHECK (("owner_id" IS NULL) = ("owner_share_basis_points" IS NULL) AND ("owner_id" IS NULL) = ("ownership" = 'none') AND "owner_share_basis_points" BETWEEN 0 AND 10000);
ALTER TABLE "asset" ADD CONSTRAINT "asset_on_sale_is_published" CHECK ("status" <> 'saling' OR ("published_at" IS NOT NULL AND "current_file_id" IS NOT NULL));
ALTER TABLE "asset" ADD CONSTRAINT "asset_under_review_has_file" CHECK ("status" <> 'processing' OR "current_file_id" IS NOT NULL);
ALTER TABLE "asset" ADD CONSTRAINT "asset_deleted" CHECK (("status" = 'deleted') = ("deleted_at" IS NOT NULL));
CREATE INDEX "asset_newest" ON "asset" ("published_at" DESC, "id" DESC) WHERE "status" = 'saling';
CREATE INDEX "asset_newest_by_category" ON "asset" ("category", "published_at" DESC, "id" DESC) INCLUDE ("price_fen", "file_type") WHERE "status" = 'saling';
CREATE INDEX "asset_hottest" ON "asset" ("heat_score" DESC, "id" DESC) WHERE "status" = 'saling';
CREATE INDEX "asset_newest_by_creator" ON "asset" ("creator_id", "published_at" DESC, "id" DESC) WHERE "status" = 'saling';
CREATE INDEX "asset_newest_by_owner" ON "asset" ("owner_id", "published_at" DESC, "id" DESC) WHERE "status" = 'saling';
CREATE INDEX "asset_review_queue" ON "asset" ("submitted_at", "id") WHERE "status" = 'processing';
ALTER TABLE "upload" ADD CONSTRAINT "upload_parts" CHECK ("part_count" BETWEEN 1 AND 10000 AND "part_size_bytes" > 0);
CREATE UNIQUE INDEX "upload_one_open" ON "upload" ("asset_id") WHERE "state" IN ('open', 'finished');
CREATE INDEX "upload_live" ON "upload" ("id") WHERE "state" = 'open' AND "is_multipart";
CREATE INDEX "upload_to_clean" ON "upload" ("created_at") WHERE "cleaned_at" IS NULL;
ALTER TABLE "pin" ADD CONSTRAINT "pin_slot" CHECK ("slot" BETWEEN 1 AND 6);
ALTER TABLE "review" ADD CONSTRAINT "review_reason" CHECK ("decision" IN ('approve', 'restore') OR ("decision" IN ('reject', 'violation') AND "reason" IS NOT NULL));

-- Orders: one open order, and one that counts, per buyer and asset
ALTER TABLE "orders" ADD CONSTRAINT "orders_price" CHECK ("price_fen" BETWEEN 0 AND 999999999);
ALTER TABLE "orders" ADD CONSTRAINT "orders_completed" CHECK (("status" = 'completed') = ("paid_at" IS NOT NULL));
ALTER TABLE "orders" ADD CONSTRAINT "orders_closed" CHECK (("status" IN ('expired', 'cancelled')) = ("closed_at" IS NOT NULL));
ALTER TABLE "orders" ADD CONSTRAINT "orders_completed_file" CHECK ("status" <> 'completed' OR "file_id" IS NOT NULL);
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK (NOT "is_refunded" OR "status" = 'completed');
CREATE UNIQUE INDEX "orders_one_pending" ON "orders" ("buyer_id", "asset_id") WHERE "status" = 'pending';
CREATE UNIQUE INDEX "orders_one_purchase" ON "orders" ("buyer_id", "asset_id") WHERE "status" = 'completed' AND NOT "is_refunded";
CREATE INDEX "orders_to_expire" ON "orders" ("expires_at") WHERE "status" = 'pending';
CREATE INDEX "orders_purchases" ON "orders" ("buyer_id", "paid_at" DESC, "id" DESC) WHERE "status" = 'completed' AND NOT "is_refunded";
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_amount" CHECK ("amount_fen" > 0);
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_paid" CHECK ("state" <> 'paid' OR ("paid_at" IS NOT NULL AND "transaction_id" IS NOT NULL));
CREATE UNIQUE INDEX "payment_attempt_one_open" ON "payment_attempt" ("order_id") WHERE "state" IN ('created', 'open') AND NOT "close_wanted";
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK ("amount_fen" > 0);

-- The ledger balances, and is only ever added to
CREATE UNIQUE INDEX "ledger_one_sale" ON "ledger_transaction" ("order_id") WHERE "kind" = 'sale';
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_subject" CHECK (
  ("kind" = 'sale' AND "order_id" IS NOT NULL AND "refund_id" IS NULL AND "payout_id" IS NULL)
  OR ("kind" = 'refund' AND "refund_id" IS NOT NULL AND "payout_id" IS NULL)
  OR ("kind" = 'payout' AND "payout_id" IS NOT NULL AND "order_id" IS NULL AND "refund_id" IS NULL));
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_amount" CHECK ("amount_fen" <> 0);
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_user" CHECK (("account" IN ('seller', 'paid_out')) = ("user_id" IS NOT NULL));
ALTER TABLE "payout" ADD CONSTRAINT "payout_amount" CHECK ("amount_fen" > 0);

CREATE FUNCTION "ledger_must_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  SELECT coalesce(sum("amount_fen"), 0) INTO total FROM "ledger_entry" WHERE "transaction_id" = NEW."transaction_id";
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance: %', NEW."transaction_id", total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "ledger_entry_balance" AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "ledger_must_balance"();

CREATE FUNCTION "rows_are_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "ledger_entry_is_final" BEFORE UPDATE OR DELETE ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION "rows_are_final"();
CREATE TRIGGER "ledger_transaction_is_final" BEFORE UPDATE OR DELETE ON "ledger_transaction" FOR EACH ROW EXECUTE FUNCTION "rows_are_final"();
CREATE TRIGGER "review_is_final" BEFORE UPDATE OR DELETE ON "review" FOR EACH ROW EXECUTE FUNCTION "rows_are_final"();
CREATE TRIGGER "audit_entry_is_final" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "rows_are_final"();
