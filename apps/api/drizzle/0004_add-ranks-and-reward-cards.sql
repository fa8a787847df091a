CREATE TABLE "app"."rank_result" (
	"kind" text NOT NULL,
	"index" integer NOT NULL,
	"rank" integer NOT NULL,
	"address" text NOT NULL,
	"volume_usd" numeric(78) NOT NULL,
	"weight" integer NOT NULL,
	"prize" numeric(30, 3) NOT NULL,
	"ends_at" integer NOT NULL,
	CONSTRAINT "rank_result_kind_index_rank_pk" PRIMARY KEY("kind","index","rank"),
	CONSTRAINT "rank_result_in_range" CHECK ("app"."rank_result"."rank" > 0 and "app"."rank_result"."weight" >= 0 and "app"."rank_result"."prize" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app"."card_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."card_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"points" numeric(30, 3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_batch_positive" CHECK ("app"."card_batch"."count" > 0 and "app"."card_batch"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "app"."reward_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."reward_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch" bigint,
	"kind" text,
	"index" integer,
	"rank" integer,
	"owner" text,
	"points" numeric(30, 3) NOT NULL,
	"status" text NOT NULL,
	"end_time" integer NOT NULL,
	"key_hash" text,
	"sealed_key" text,
	"used_by" text,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reward_card_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "reward_card_points_positive" CHECK ("app"."reward_card"."points" > 0),
	CONSTRAINT "reward_card_one_source" CHECK (("app"."reward_card"."batch" is null) = ("app"."reward_card"."owner" is not null) and ("app"."reward_card"."batch" is null) = ("app"."reward_card"."kind" is not null)
        and ("app"."reward_card"."kind" is null) = ("app"."reward_card"."index" is null) and ("app"."reward_card"."kind" is null) = ("app"."reward_card"."rank" is null)),
	CONSTRAINT "reward_card_used_by_somebody" CHECK (("app"."reward_card"."status" = 'used') = ("app"."reward_card"."used_by" is not null)),
	CONSTRAINT "reward_card_code_from_receipt" CHECK ("app"."reward_card"."status" in ('waiting', 'expired') or "app"."reward_card"."key_hash" is not null),
	CONSTRAINT "reward_card_sealed_while_unused" CHECK ("app"."reward_card"."sealed_key" is null or "app"."reward_card"."status" = 'unused')
);
--> statement-breakpoint
ALTER TABLE "app"."rank_period" ADD COLUMN "result_hash" text;--> statement-breakpoint
ALTER TABLE "app"."reward_card" ADD CONSTRAINT "reward_card_batch_card_batch_id_fk" FOREIGN KEY ("batch") REFERENCES "app"."card_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rank_result_address" ON "app"."rank_result" USING btree ("address","ends_at" DESC NULLS LAST,"kind");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_card_place" ON "app"."reward_card" USING btree ("kind","index","rank");--> statement-breakpoint
CREATE INDEX "reward_card_owner" ON "app"."reward_card" USING btree ("owner","status","end_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reward_card_end" ON "app"."reward_card" USING btree ("end_time") WHERE "app"."reward_card"."status" in ('waiting', 'unused');--> statement-breakpoint
CREATE INDEX "rank_period_open" ON "app"."rank_period" USING btree ("kind","index") WHERE "app"."rank_period"."closed_block" is null;--> statement-breakpoint
ALTER TABLE "app"."rank_period" ADD CONSTRAINT "rank_period_closed_with_its_result" CHECK (("app"."rank_period"."closed_block" is null) = ("app"."rank_period"."result_hash" is null));