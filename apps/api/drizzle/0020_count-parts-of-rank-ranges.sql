-- expand
CREATE TABLE "app"."rank_bucket_part" (
	"kind" text NOT NULL,
	"index" integer NOT NULL,
	"tag" text NOT NULL,
	"starts_at" numeric(78) NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rank_bucket_part_kind_index_tag_starts_at_pk" PRIMARY KEY("kind","index","tag","starts_at"),
	CONSTRAINT "rank_bucket_part_not_negative" CHECK ("app"."rank_bucket_part"."count" >= 0)
);
--> statement-breakpoint
-- Counts change with every play: room for their next versions beside them keeps the index as it is.
ALTER TABLE "app"."rank_bucket_part" SET (fillfactor = 50);
--> statement-breakpoint
-- A trigger, so that the release before this one keeps the counts as well. A part has the eight highest bits of its volumes, of which a range
-- of `rank_bucket` has the six highest. "offset 0" has an expression computed once that is used twice.
CREATE FUNCTION "app"."count_bucket_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT *, 1 AS by FROM scores_after' END,
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT *, -1 AS by FROM scores_before' END);
BEGIN
  EXECUTE format($merge$
    MERGE INTO app.rank_bucket_part AS part
    USING (
      SELECT kind, index, tag, ((units >> low_bits) << low_bits)::numeric * unit AS starts_at, sum(by)::integer AS by
      FROM (
        SELECT *, greatest(length(ltrim(units::bit(64)::text, '0')) - 8, 0) AS low_bits
        FROM (
          SELECT *, div(volume_usd, unit)::bigint AS units
          FROM (%s) AS changed,
            LATERAL (SELECT CASE WHEN volume_usd < 4611686018427387904 THEN 1 ELSE 9007199254740992::numeric END AS unit) AS in_bigint
          WHERE volume_usd < 81129638414606681695789005144064
          OFFSET 0
        ) AS counted
        OFFSET 0
      ) AS measured
      GROUP BY 1, 2, 3, 4 HAVING sum(by) <> 0
    ) AS moved
    ON part.kind = moved.kind AND part.index = moved.index AND part.tag = moved.tag AND part.starts_at = moved.starts_at
    WHEN MATCHED THEN UPDATE SET count = part.count + moved.by
    WHEN NOT MATCHED THEN INSERT (kind, index, tag, starts_at, count)
      VALUES (moved.kind, moved.index, moved.tag, moved.starts_at, moved.by)$merge$, changed);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "rank_score_inserted" AFTER INSERT ON "app"."rank_score"
  REFERENCING NEW TABLE AS scores_after FOR EACH STATEMENT EXECUTE FUNCTION "app"."count_bucket_parts"();
--> statement-breakpoint
CREATE TRIGGER "rank_score_updated" AFTER UPDATE ON "app"."rank_score"
  REFERENCING OLD TABLE AS scores_before NEW TABLE AS scores_after
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."count_bucket_parts"();
--> statement-breakpoint
CREATE TRIGGER "rank_score_deleted" AFTER DELETE ON "app"."rank_score"
  REFERENCING OLD TABLE AS scores_before FOR EACH STATEMENT EXECUTE FUNCTION "app"."count_bucket_parts"();
--> statement-breakpoint
-- The scores so far. Accrual waits meanwhile: the triggers hold the table until the end.
DO $$
BEGIN
  CREATE TEMPORARY TABLE counted ON COMMIT DROP AS TABLE "app"."rank_score" WITH NO DATA;
  CREATE TRIGGER "counted_inserted" AFTER INSERT ON counted
    REFERENCING NEW TABLE AS scores_after FOR EACH STATEMENT EXECUTE FUNCTION "app"."count_bucket_parts"();
  INSERT INTO counted SELECT * FROM "app"."rank_score";
END;
$$;
