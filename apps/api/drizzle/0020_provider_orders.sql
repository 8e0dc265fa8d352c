ALTER TABLE "refunds" ALTER COLUMN "settles_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "settles_at" timestamp with time zone;