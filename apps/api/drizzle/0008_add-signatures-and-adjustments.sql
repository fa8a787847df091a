CREATE TABLE "app"."account_freeze" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."account_freeze_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"is_frozen" boolean NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text DEFAULT session_user NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_freeze_has_a_reason" CHECK (length(trim("app"."account_freeze"."reason")) between 3 and 500),
	CONSTRAINT "account_freeze_address_form" CHECK ("app"."account_freeze"."address" ~ '^0x[0-9a-f]{40}$')
);
--> statement-breakpoint
CREATE TABLE "app"."point_adjustment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."point_adjustment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"delta" numeric(30, 3) NOT NULL,
	"reverses" text,
	"reason" text NOT NULL,
	"needs_another" boolean NOT NULL,
	"proposed_by" text DEFAULT session_user NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_adjustment_moves_something" CHECK ("app"."point_adjustment"."delta" <> 0),
	CONSTRAINT "point_adjustment_takes_back" CHECK ("app"."point_adjustment"."reverses" is null or "app"."point_adjustment"."delta" < 0),
	CONSTRAINT "point_adjustment_has_a_reason" CHECK (length(trim("app"."point_adjustment"."reason")) between 3 and 500),
	CONSTRAINT "point_adjustment_address_form" CHECK ("app"."point_adjustment"."address" ~ '^0x[0-9a-f]{40}$')
);
--> statement-breakpoint
CREATE TABLE "app"."point_decision" (
	"adjustment" bigint PRIMARY KEY NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"reference" text,
	"booked" numeric(30, 3) NOT NULL,
	"owed" numeric(30, 3) NOT NULL,
	"decided_by" text DEFAULT session_user NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_decision_reference_unique" UNIQUE("reference"),
	CONSTRAINT "point_decision_names_its_entry" CHECK ("app"."point_decision"."is_confirmed" = ("app"."point_decision"."reference" is not null)),
	CONSTRAINT "point_decision_moves_when_confirmed" CHECK ("app"."point_decision"."is_confirmed" or ("app"."point_decision"."booked" = 0 and "app"."point_decision"."owed" = 0)),
	CONSTRAINT "point_decision_owes_nothing_negative" CHECK ("app"."point_decision"."owed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app"."point_grant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."point_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" integer NOT NULL,
	"points" numeric(30, 3) NOT NULL,
	"reference" text NOT NULL,
	"granted_by" text DEFAULT session_user NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_grant_reference_unique" UNIQUE("reference"),
	CONSTRAINT "point_grant_positive" CHECK ("app"."point_grant"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "app"."signature" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."signature_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"signer" text NOT NULL,
	"chain_id" bigint NOT NULL,
	"contract" text NOT NULL,
	"account" text NOT NULL,
	"subject" numeric(78) NOT NULL,
	"token" text NOT NULL,
	"amount" numeric(78) NOT NULL,
	"digest" text NOT NULL,
	"message" jsonb NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signature_amount_positive" CHECK ("app"."signature"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "app"."point_balance" ADD COLUMN "debt" numeric(30, 3) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."point_decision" ADD CONSTRAINT "point_decision_adjustment_point_adjustment_id_fk" FOREIGN KEY ("adjustment") REFERENCES "app"."point_adjustment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_freeze_address" ON "app"."account_freeze" USING btree ("address","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "point_adjustment_address" ON "app"."point_adjustment" USING btree ("address","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "point_grant_day" ON "app"."point_grant" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "signature_pre_order" ON "app"."signature" USING btree ("chain_id","contract","subject") WHERE "app"."signature"."purpose" = 'preOrder';--> statement-breakpoint
CREATE INDEX "signature_subject" ON "app"."signature" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "signature_latest" ON "app"."signature" USING btree ("signed_at");--> statement-breakpoint
CREATE INDEX "signature_account" ON "app"."signature" USING btree ("account","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "app"."point_balance" ADD CONSTRAINT "point_balance_pays_debt" CHECK ("app"."point_balance"."debt" = 0 or ("app"."point_balance"."debt" > 0 and "app"."point_balance"."balance" = 0));