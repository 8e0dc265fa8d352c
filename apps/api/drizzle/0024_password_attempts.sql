CREATE TABLE "password_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
