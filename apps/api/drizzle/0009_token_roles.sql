ALTER TABLE "refresh_tokens" ADD COLUMN "token_roles" jsonb;--> statement-breakpoint
-- Which roles an earlier one came with is not known: whoever holds it signs in once more.
UPDATE "refresh_tokens" SET "revoked_at" = now() WHERE "revoked_at" IS NULL;
