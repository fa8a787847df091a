CREATE TABLE "app"."accrual_cursor" (
	"deployment" text PRIMARY KEY NOT NULL,
	"block" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"block_time" integer NOT NULL,
	"treasury_fees_usd" numeric(78) NOT NULL,
	CONSTRAINT "accrual_cursor_not_negative" CHECK ("app"."accrual_cursor"."block" >= 0 and "app"."accrual_cursor"."treasury_fees_usd" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app"."accrual" (
	"reference" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"at" integer NOT NULL,
	"tag" text NOT NULL,
	"q_usd" numeric(78) NOT NULL,
	"multiplier_bps" integer NOT NULL,
	"points" numeric(30, 3) NOT NULL,
	"referrer" text,
	"referrer_points" numeric(30, 3) NOT NULL,
	CONSTRAINT "accrual_not_negative" CHECK ("app"."accrual"."q_usd" >= 0 and "app"."accrual"."points" >= 0 and "app"."accrual"."referrer_points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app"."loyalty_account" (
	"address" text PRIMARY KEY NOT NULL,
	"exp_usd" numeric(78) DEFAULT '0' NOT NULL,
	"check_in_budget" numeric(30, 3) DEFAULT '0' NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"last_check_in_day" integer,
	"frozen_at" timestamp with time zone,
	CONSTRAINT "loyalty_account_not_negative" CHECK ("app"."loyalty_account"."exp_usd" >= 0 and "app"."loyalty_account"."check_in_budget" >= 0 and "app"."loyalty_account"."streak" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app"."rank_period" (
	"kind" text NOT NULL,
	"index" integer NOT NULL,
	"q_usd" numeric(78) NOT NULL,
	"closed_block" bigint,
	CONSTRAINT "rank_period_kind_index_pk" PRIMARY KEY("kind","index"),
	CONSTRAINT "rank_period_not_negative" CHECK ("app"."rank_period"."q_usd" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app"."rank_bucket" (
	"kind" text NOT NULL,
	"index" integer NOT NULL,
	"tag" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rank_bucket_kind_index_tag_bucket_pk" PRIMARY KEY("kind","index","tag","bucket"),
	CONSTRAINT "rank_bucket_not_negative" CHECK ("app"."rank_bucket"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app"."rank_score" (
	"kind" text NOT NULL,
	"index" integer NOT NULL,
	"tag" text NOT NULL,
	"address" text NOT NULL,
	"volume_usd" numeric(78) NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	CONSTRAINT "rank_score_kind_index_tag_address_pk" PRIMARY KEY("kind","index","tag","address"),
	CONSTRAINT "rank_score_positive" CHECK ("app"."rank_score"."volume_usd" > 0)
);
--> statement-breakpoint
CREATE TABLE "app"."referral_sum" (
	"address" text PRIMARY KEY NOT NULL,
	"referrer" text NOT NULL,
	"cost_usd" numeric(78) NOT NULL,
	"points" numeric(30, 3) NOT NULL,
	CONSTRAINT "referral_sum_not_negative" CHECK ("app"."referral_sum"."cost_usd" >= 0 and "app"."referral_sum"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app"."referral_total" (
	"referrer" text PRIMARY KEY NOT NULL,
	"cost_usd" numeric(78) NOT NULL,
	"points" numeric(30, 3) NOT NULL,
	CONSTRAINT "referral_total_not_negative" CHECK ("app"."referral_total"."cost_usd" >= 0 and "app"."referral_total"."points" >= 0)
);
--> statement-breakpoint
CREATE INDEX "accrual_address" ON "app"."accrual" USING btree ("address","block" DESC NULLS LAST,"log_index" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accrual_place" ON "app"."accrual" USING btree ("block","log_index");--> statement-breakpoint
CREATE INDEX "rank_score_order" ON "app"."rank_score" USING btree ("kind","index","tag","volume_usd" DESC NULLS LAST,"block","log_index","address");--> statement-breakpoint
CREATE INDEX "referral_sum_referrer" ON "app"."referral_sum" USING btree ("referrer","points" DESC NULLS LAST,"address");