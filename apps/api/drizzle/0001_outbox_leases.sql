DROP INDEX "emails_unsent";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "gave_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "emails_waiting" ON "emails" USING btree ("next_attempt_at","id") WHERE "emails"."sent_at" is null and "emails"."gave_up_at" is null;