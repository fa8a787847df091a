-- contract after 0015_range-point-entries-by-month
-- References are searched and kept unique in app.point_reference: the indexes that the release before 0015 searched cost every
-- entry a write for nothing.
CREATE OR REPLACE FUNCTION "app"."add_point_entry_month"(instant timestamptz) RETURNS boolean
  LANGUAGE plpgsql SET search_path = '' SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  starts timestamptz := date_trunc('month', instant);
  part text := 'point_entry_' || to_char(starts, 'YYYY_MM');
BEGIN
  IF to_regclass(format('app.%I', part)) IS NOT NULL THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE app.%I (LIKE app.point_entry INCLUDING CONSTRAINTS)', part);
  -- Attached, because that lets others write meanwhile; a partition made at once would not.
  EXECUTE format('ALTER TABLE app.point_entry ATTACH PARTITION app.%I FOR VALUES FROM (%L) TO (%L)',
    part, starts, starts + interval '1 month');
  PERFORM app.guard_point_entries(part);
  RETURN true;
EXCEPTION
  -- Another partition covers it, or another process has just added it.
  WHEN invalid_object_definition OR duplicate_table OR unique_violation THEN RETURN false;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "app"."add_point_entry_rest"() RETURNS void LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  CREATE TABLE app.point_entry_rest PARTITION OF app.point_entry DEFAULT;
  PERFORM app.guard_point_entries('point_entry_rest');
END;
$$;
--> statement-breakpoint
DO $$
DECLARE
  part record;
BEGIN
  -- Before any partition: who writes has locked the table first.
  LOCK TABLE app.point_entry IN ACCESS EXCLUSIVE MODE;
  FOR part IN
    SELECT i.indrelid::regclass AS of, i.indexrelid::regclass AS index, c.conname AS key
    FROM pg_inherits h
    JOIN pg_index i ON i.indrelid = h.inhrelid
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
    LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid
    WHERE h.inhparent = 'app.point_entry'::regclass AND i.indnatts = 1 AND a.attname = 'reference'
  LOOP
    IF part.key IS NULL THEN
      EXECUTE format('DROP INDEX %s', part.index);
    ELSE
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', part.of, part.key);
    END IF;
  END LOOP;
END;
$$;
