CREATE TABLE "authenticators" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"recovery_hash" text NOT NULL,
	"recovery_saved" boolean DEFAULT false NOT NULL,
	"set_up_at" timestamp with time zone NOT NULL,
	"used_step" integer NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"last_wrong_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;