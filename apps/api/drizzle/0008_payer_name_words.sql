CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
ALTER TABLE "payers" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (regexp_replace(normalize(translate(lower(name), 'øłđı', 'oldi'), NFD), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "payers_name_words" ON "payers" USING gin ("folded_name" gin_trgm_ops);