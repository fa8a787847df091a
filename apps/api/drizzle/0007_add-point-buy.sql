CREATE TABLE "app"."idempotency_key" (
	"address" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_address_route_key_pk" PRIMARY KEY("address","route","key")
);
--> statement-breakpoint
CREATE TABLE "app"."point_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."point_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deployment" text NOT NULL,
	"product" integer NOT NULL,
	"account" text NOT NULL,
	"first_code" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"cost" numeric(30, 3) NOT NULL,
	"state" text DEFAULT 'paid' NOT NULL,
	"win_count" integer,
	"at" integer NOT NULL,
	"ended_at" integer,
	CONSTRAINT "point_order_first_code" UNIQUE("deployment","product","first_code"),
	CONSTRAINT "point_order_positive" CHECK ("app"."point_order"."first_code" >= 0 and "app"."point_order"."quantity" > 0 and "app"."point_order"."cost" > 0)
);
--> statement-breakpoint
CREATE TABLE "app"."point_sale_player" (
	"deployment" text NOT NULL,
	"product" integer NOT NULL,
	"account" text NOT NULL,
	"quantity" bigint NOT NULL,
	"cost" numeric(30) NOT NULL,
	"order_count" integer NOT NULL,
	CONSTRAINT "point_sale_player_deployment_product_account_pk" PRIMARY KEY("deployment","product","account")
);
--> statement-breakpoint
CREATE TABLE "app"."point_sale" (
	"deployment" text NOT NULL,
	"product" integer NOT NULL,
	"state" text NOT NULL,
	"total" bigint NOT NULL,
	"min_sale" bigint NOT NULL,
	"price" numeric(30) NOT NULL,
	"end_time" bigint NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"player_count" integer DEFAULT 0 NOT NULL,
	"prizes_usd" numeric(78) NOT NULL,
	"released_usd" numeric(78) DEFAULT '0' NOT NULL,
	"merkle_root" text,
	"leaves_hash" text,
	"drawn_word" text,
	"is_settled" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_sale_deployment_product_pk" PRIMARY KEY("deployment","product"),
	CONSTRAINT "point_sale_sold" CHECK ("app"."point_sale"."sold" >= 0 and "app"."point_sale"."sold" <= "app"."point_sale"."total"),
	CONSTRAINT "point_sale_released" CHECK ("app"."point_sale"."released_usd" >= 0 and "app"."point_sale"."released_usd" <= "app"."point_sale"."prizes_usd"),
	CONSTRAINT "point_sale_root" CHECK (("app"."point_sale"."state" in ('rooted', 'committed')) <= ("app"."point_sale"."merkle_root" is not null))
);
--> statement-breakpoint
CREATE TABLE "app"."sale_leaves" (
	"leaves_hash" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "app"."idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "point_order_latest" ON "app"."point_order" USING btree ("deployment","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "point_order_of_product" ON "app"."point_order" USING btree ("deployment","product","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "point_order_of_account" ON "app"."point_order" USING btree ("account","deployment","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "point_order_hour" ON "app"."point_order" USING btree ("deployment","product","at");--> statement-breakpoint
CREATE INDEX "point_sale_player_largest" ON "app"."point_sale_player" USING btree ("deployment","product","quantity" DESC NULLS LAST,"account");--> statement-breakpoint
CREATE INDEX "point_sale_state" ON "app"."point_sale" USING btree ("deployment","state");--> statement-breakpoint
CREATE INDEX "point_sale_settled" ON "app"."point_sale" USING btree ("deployment","is_settled");--> statement-breakpoint
CREATE TRIGGER "sale_leaves_append_only" BEFORE UPDATE OR DELETE ON "app"."sale_leaves"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "sale_leaves_never_emptied" BEFORE TRUNCATE ON "app"."sale_leaves"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
