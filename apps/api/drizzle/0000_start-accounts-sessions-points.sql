CREATE SCHEMA "app";
--> statement-breakpoint
CREATE TABLE "app"."account" (
	"address" text PRIMARY KEY NOT NULL,
	"referral_code" text NOT NULL,
	"referrer" text,
	"referrer_bound_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_referral_code_unique" UNIQUE("referral_code"),
	CONSTRAINT "account_address_form" CHECK ("app"."account"."address" ~ '^0x[0-9a-f]{40}$'),
	CONSTRAINT "account_referrer_is_another" CHECK ("app"."account"."referrer" <> "app"."account"."address")
);
--> statement-breakpoint
CREATE TABLE "app"."point_balance" (
	"address" text PRIMARY KEY NOT NULL,
	"balance" numeric(30, 3) DEFAULT '0' NOT NULL,
	CONSTRAINT "point_balance_not_negative" CHECK ("app"."point_balance"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app"."point_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."point_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"delta" numeric(30, 3) NOT NULL,
	"balance" numeric(30, 3) NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entry_reference_unique" UNIQUE("reference"),
	CONSTRAINT "point_entry_moves_something" CHECK ("app"."point_entry"."delta" <> 0),
	CONSTRAINT "point_entry_balance_not_negative" CHECK ("app"."point_entry"."balance" >= 0)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "app"."rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "app"."session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app"."sign_in_challenge" (
	"nonce" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"message" text NOT NULL,
	"domain" text NOT NULL,
	"uri" text NOT NULL,
	"chain_id" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app"."account" ADD CONSTRAINT "account_referrer_account_address_fk" FOREIGN KEY ("referrer") REFERENCES "app"."account"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."session" ADD CONSTRAINT "session_address_account_address_fk" FOREIGN KEY ("address") REFERENCES "app"."account"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_referrer" ON "app"."account" USING btree ("referrer");--> statement-breakpoint
CREATE INDEX "point_entry_address" ON "app"."point_entry" USING btree ("address","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "session_address" ON "app"."session" USING btree ("address");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "app"."session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenge_address" ON "app"."sign_in_challenge" USING btree ("address","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_in_challenge_expiry" ON "app"."sign_in_challenge" USING btree ("expires_at");