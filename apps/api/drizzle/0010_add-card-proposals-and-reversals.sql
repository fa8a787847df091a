CREATE TABLE "app"."accrual_reversal" (
	"reference" text PRIMARY KEY NOT NULL,
	"adjustment" bigint NOT NULL,
	"deployment" text NOT NULL,
	"block" bigint NOT NULL,
	"address" text NOT NULL,
	"exp_usd" numeric(78) NOT NULL,
	CONSTRAINT "accrual_reversal_not_negative" CHECK ("app"."accrual_reversal"."exp_usd" >= 0 and "app"."accrual_reversal"."block" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app"."period_closure" (
	"kind" text NOT NULL,
	"index" integer NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text DEFAULT session_user NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "period_closure_kind_index_pk" PRIMARY KEY("kind","index"),
	CONSTRAINT "period_closure_has_a_reason" CHECK (length(trim("app"."period_closure"."reason")) between 3 and 500)
);
--> statement-breakpoint
CREATE TABLE "app"."card_decision" (
	"proposal" bigint PRIMARY KEY NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"decided_by" text DEFAULT session_user NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."card_proposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."card_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"points" numeric(30, 3),
	"token" text,
	"amount" numeric(78),
	"end_time" integer NOT NULL,
	"reason" text NOT NULL,
	"needs_another" boolean NOT NULL,
	"proposed_by" text DEFAULT session_user NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_proposal_positive" CHECK ("app"."card_proposal"."count" > 0 and "app"."card_proposal"."points" > 0 and "app"."card_proposal"."amount" > 0),
	CONSTRAINT "card_proposal_one_reward" CHECK (("app"."card_proposal"."points" is null) = ("app"."card_proposal"."amount" is not null) and ("app"."card_proposal"."token" is null) = ("app"."card_proposal"."amount" is null)),
	CONSTRAINT "card_proposal_has_a_reason" CHECK (length(trim("app"."card_proposal"."reason")) between 3 and 500)
);
--> statement-breakpoint
ALTER TABLE "app"."card_batch" DROP CONSTRAINT "card_batch_positive";--> statement-breakpoint
ALTER TABLE "app"."reward_card" DROP CONSTRAINT "reward_card_points_positive";--> statement-breakpoint
ALTER TABLE "app"."account" ALTER COLUMN "referral_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."card_batch" ALTER COLUMN "points" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."reward_card" ALTER COLUMN "points" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."account_freeze" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."loyalty_account" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app"."card_batch" ADD COLUMN "proposal" bigint;--> statement-breakpoint
ALTER TABLE "app"."card_batch" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "app"."card_batch" ADD COLUMN "amount" numeric(78);--> statement-breakpoint
ALTER TABLE "app"."card_batch" ADD COLUMN "deployment" text;--> statement-breakpoint
ALTER TABLE "app"."card_batch" ADD COLUMN "prize_usd" numeric(78) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."reward_card" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "app"."reward_card" ADD COLUMN "amount" numeric(78);--> statement-breakpoint
ALTER TABLE "app"."reward_card" ADD COLUMN "voucher" numeric(78);--> statement-breakpoint
ALTER TABLE "app"."accrual_reversal" ADD CONSTRAINT "accrual_reversal_adjustment_point_adjustment_id_fk" FOREIGN KEY ("adjustment") REFERENCES "app"."point_adjustment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."card_decision" ADD CONSTRAINT "card_decision_proposal_card_proposal_id_fk" FOREIGN KEY ("proposal") REFERENCES "app"."card_proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accrual_reversal_place" ON "app"."accrual_reversal" USING btree ("deployment","block");--> statement-breakpoint
CREATE INDEX "accrual_reversal_address" ON "app"."accrual_reversal" USING btree ("address");--> statement-breakpoint
ALTER TABLE "app"."card_batch" ADD CONSTRAINT "card_batch_proposal_card_proposal_id_fk" FOREIGN KEY ("proposal") REFERENCES "app"."card_proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_adjustment_reverses" ON "app"."point_adjustment" USING btree ("reverses") WHERE "app"."point_adjustment"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "reward_card_voucher" ON "app"."reward_card" USING btree ("used_by","id") WHERE "app"."reward_card"."voucher" is not null;--> statement-breakpoint
CREATE INDEX "reward_card_lapsed" ON "app"."reward_card" USING btree ("batch") WHERE "app"."reward_card"."status" = 'expired' and "app"."reward_card"."amount" is not null;--> statement-breakpoint
ALTER TABLE "app"."card_batch" ADD CONSTRAINT "card_batch_proposal_unique" UNIQUE("proposal");--> statement-breakpoint
ALTER TABLE "app"."loyalty_account" ADD CONSTRAINT "loyalty_account_closed_is_frozen" CHECK ("app"."loyalty_account"."closed_at" is null or "app"."loyalty_account"."frozen_at" is not null);--> statement-breakpoint
ALTER TABLE "app"."card_batch" ADD CONSTRAINT "card_batch_one_reward" CHECK (("app"."card_batch"."points" is null) = ("app"."card_batch"."amount" is not null) and ("app"."card_batch"."token" is null) = ("app"."card_batch"."amount" is null)
        and ("app"."card_batch"."deployment" is null) = ("app"."card_batch"."amount" is null));--> statement-breakpoint
ALTER TABLE "app"."card_batch" ADD CONSTRAINT "card_batch_positive" CHECK ("app"."card_batch"."count" > 0 and "app"."card_batch"."points" > 0 and "app"."card_batch"."amount" > 0);--> statement-breakpoint
ALTER TABLE "app"."reward_card" ADD CONSTRAINT "reward_card_one_reward" CHECK (("app"."reward_card"."points" is null) = ("app"."reward_card"."amount" is not null) and ("app"."reward_card"."token" is null) = ("app"."reward_card"."amount" is null));--> statement-breakpoint
ALTER TABLE "app"."reward_card" ADD CONSTRAINT "reward_card_voucher_from_use" CHECK (("app"."reward_card"."voucher" is not null) = ("app"."reward_card"."amount" is not null and "app"."reward_card"."status" = 'used'));--> statement-breakpoint
ALTER TABLE "app"."reward_card" ADD CONSTRAINT "reward_card_points_positive" CHECK ("app"."reward_card"."points" > 0 and "app"."reward_card"."amount" > 0);