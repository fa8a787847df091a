-- expand
-- What ended long ago, of the tables that the indexer builds again: these cannot have partitions, and are gone while it reads.
CREATE SCHEMA "archive";
--> statement-breakpoint
CREATE TABLE "archive"."bet" (
	"deployment" text NOT NULL,
	"id" text NOT NULL,
	"game" text NOT NULL,
	"game_address" text NOT NULL,
	"nonce" numeric(78) NOT NULL,
	"player" text NOT NULL,
	"payer" text NOT NULL,
	"token" text NOT NULL,
	"pool" text NOT NULL,
	"wager" numeric(78) NOT NULL,
	"play_count" integer NOT NULL,
	"total_wager" numeric(78) NOT NULL,
	"reserved" numeric(78) NOT NULL,
	"game_data" text NOT NULL,
	"choice" integer NOT NULL,
	"settings_version" integer NOT NULL,
	"request_id" numeric(78) NOT NULL,
	"beacon_round" numeric(78) NOT NULL,
	"status" text NOT NULL,
	"is_set_aside" boolean NOT NULL,
	"placed_at" integer NOT NULL,
	"placed_block" numeric(78) NOT NULL,
	"placed_hash" text NOT NULL,
	"placed_log_index" integer NOT NULL,
	"settled_at" integer,
	"settled_block" numeric(78),
	"settled_log_index" integer,
	"settle_hash" text,
	"payout" numeric(78),
	"multiplier" numeric(78),
	"played_count" integer,
	"random_words" text[],
	"outcomes" integer[],
	"play_multipliers" text[],
	"best_multiplier" numeric(78),
	"win_plays" integer,
	"loss_plays" integer,
	"client_value" numeric(78),
	"profit" numeric(78),
	"fee" numeric(78),
	"late_settler" text,
	"cost_usd" numeric(78),
	"profit_usd" numeric(78),
	"refund_requested_at" integer,
	"refundable_at" integer,
	"refunded_at" integer,
	"refund_hash" text,
	CONSTRAINT "bet_pkey" PRIMARY KEY ("deployment", "id", "placed_at"),
	CONSTRAINT "bet_ended" CHECK ("status" <> 'pending')
) PARTITION BY RANGE ("placed_at");
--> statement-breakpoint
CREATE INDEX "bet_of_player" ON "archive"."bet" USING btree ("player","placed_block" DESC,"placed_log_index" DESC);
--> statement-breakpoint
-- Up to where bets are archived, in the order in which they were placed.
CREATE TABLE "archive"."bet_cursor" (
	"deployment" text PRIMARY KEY NOT NULL,
	"placed_block" numeric(78) NOT NULL,
	"placed_log_index" integer NOT NULL,
	"placed_at" integer NOT NULL
);
--> statement-breakpoint
-- Bets before the cursor that had not ended yet.
CREATE TABLE "archive"."open_bet" (
	"deployment" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "open_bet_pkey" PRIMARY KEY ("deployment", "id")
);
--> statement-breakpoint
-- Adds the partitions of all months from one instant to another, in unix seconds, unless they are there.
CREATE FUNCTION "archive"."add_bet_months"(first integer, last integer) RETURNS void
  LANGUAGE plpgsql SET search_path = '' SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  starts timestamptz;
  part text;
BEGIN
  FOR starts IN SELECT generate_series(date_trunc('month', to_timestamp(first)), to_timestamp(last), interval '1 month') LOOP
    part := 'bet_' || to_char(starts, 'YYYY_MM');
    CONTINUE WHEN to_regclass(format('archive.%I', part)) IS NOT NULL;
    BEGIN
      EXECUTE format('CREATE TABLE archive.%I PARTITION OF archive.bet FOR VALUES FROM (%s) TO (%s)',
        part, extract(epoch FROM starts)::integer, extract(epoch FROM starts + interval '1 month')::integer);
    EXCEPTION
      -- Another worker has just added it.
      WHEN duplicate_table OR unique_violation THEN NULL;
    END;
  END LOOP;
END;
$$;
