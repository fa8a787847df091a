-- expand
-- The ledger's entries become a table ranged by month. What is booked is not moved: the table that there is becomes the first
-- partition, or goes when it is empty. `migrate.ts` has prepared it, so that no lock is held while it is read.
CREATE FUNCTION "app"."guard_point_entries"(part text) RETURNS void LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  -- A trigger of the ranged table does not see a partition that is emptied by its own name.
  EXECUTE format('CREATE TRIGGER point_entry_never_emptied BEFORE TRUNCATE ON app.%I
    FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change()', part);
END;
$$;
--> statement-breakpoint
-- Adds the partition of a month, unless something covers it. False when there was nothing to do.
CREATE FUNCTION "app"."add_point_entry_month"(instant timestamptz) RETURNS boolean
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
  -- Of the release before this one, which finds entries by it.
  EXECUTE format('CREATE INDEX ON app.%I (reference)', part);
  PERFORM app.guard_point_entries(part);
  RETURN true;
EXCEPTION
  -- Another partition covers it, or another process has just added it.
  WHEN invalid_object_definition OR duplicate_table OR unique_violation THEN RETURN false;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "app"."add_point_entry_rest"() RETURNS void LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  CREATE TABLE app.point_entry_rest PARTITION OF app.point_entry DEFAULT;
  CREATE INDEX ON app.point_entry_rest (reference);
  PERFORM app.guard_point_entries('point_entry_rest');
END;
$$;
--> statement-breakpoint
-- Entries of months without a partition wait in the rest. It becomes the partition of these months as it is: nothing is moved.
CREATE FUNCTION "app"."range_point_entry_rest"() RETURNS boolean
  LANGUAGE plpgsql SET search_path = '' SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  starts timestamptz;
  ends timestamptz;
  part text;
BEGIN
  IF NOT EXISTS (SELECT FROM app.point_entry_rest) THEN RETURN false; END IF;
  LOCK TABLE app.point_entry IN ACCESS EXCLUSIVE MODE;
  SELECT date_trunc('month', min(created_at)), date_trunc('month', max(created_at)) + interval '1 month'
    INTO starts, ends FROM app.point_entry_rest;
  IF starts IS NULL THEN RETURN false; END IF;
  part := format('point_entry_%s_to_%s', to_char(starts, 'YYYY_MM'), to_char(ends - interval '1 day', 'YYYY_MM'));
  ALTER TABLE app.point_entry DETACH PARTITION app.point_entry_rest;
  EXECUTE format('ALTER TABLE app.point_entry_rest RENAME TO %I', part);
  EXECUTE format('ALTER TABLE app.point_entry ATTACH PARTITION app.%I FOR VALUES FROM (%L) TO (%L)', part, starts, ends);
  PERFORM app.add_point_entry_rest();
  RETURN true;
END;
$$;
--> statement-breakpoint
-- Adds the partitions of this month and the next ones. How many were added.
CREATE FUNCTION "app"."add_point_entry_months"(ahead integer) RETURNS integer
  LANGUAGE plpgsql SET search_path = '' SET timezone = 'UTC' AS $$
DECLARE
  added integer := 0;
BEGIN
  PERFORM app.range_point_entry_rest();
  FOR month IN 0..ahead LOOP
    IF app.add_point_entry_month(date_trunc('month', now()) + month * interval '1 month') THEN added := added + 1; END IF;
  END LOOP;
  RETURN added;
END;
$$;
--> statement-breakpoint
DO $$
DECLARE
  next_id bigint;
  is_empty boolean;
  ends timestamptz;
  granted record;
BEGIN
  SET LOCAL timezone = 'UTC';
  LOCK TABLE app.point_entry IN ACCESS EXCLUSIVE MODE;
  SELECT coalesce(max(id), 0) + 1, count(*) = 0 INTO next_id, is_empty FROM (SELECT id FROM app.point_entry ORDER BY id DESC LIMIT 1) AS newest;
  SELECT greatest(next_id, last_value + 1) INTO next_id FROM app.point_entry_id_seq;
  -- The end that migrate.ts has verified, or one that is read here, of a small table.
  SELECT substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz INTO ends FROM pg_constraint
    WHERE conrelid = 'app.point_entry'::regclass AND conname = 'point_entry_first_ends' AND convalidated;
  ends := coalesce(ends, date_trunc('month', now()) + interval '2 months');

  -- safe: it is made again below, on the ranged table
  DROP TRIGGER point_entry_append_only ON app.point_entry;
  -- safe: as above
  DROP TRIGGER point_entry_never_emptied ON app.point_entry;
  -- safe: as above
  DROP TRIGGER point_entry_notify ON app.point_entry;
  -- safe: as above
  DROP TRIGGER point_entry_keeps_references ON app.point_entry;
  -- safe: the ranged table goes on with its numbers
  ALTER TABLE app.point_entry ALTER COLUMN id DROP IDENTITY;
  CREATE UNIQUE INDEX IF NOT EXISTS point_entry_first_pkey ON app.point_entry (id, created_at);
  -- safe: the ranged table has the name in the same transaction
  ALTER TABLE app.point_entry RENAME TO point_entry_first;
  -- safe: the next key begins with the same column
  ALTER TABLE app.point_entry_first DROP CONSTRAINT point_entry_pkey;
  ALTER TABLE app.point_entry_first ADD CONSTRAINT point_entry_first_pkey PRIMARY KEY USING INDEX point_entry_first_pkey;
  -- safe: indexes are not named by queries
  ALTER INDEX app.point_entry_address RENAME TO point_entry_first_address;

  EXECUTE format('CREATE TABLE app.point_entry (
    id bigint GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME app.point_entry_id_seq START WITH %s),
    address text NOT NULL,
    delta numeric(30, 3) NOT NULL,
    balance numeric(30, 3) NOT NULL,
    reference text NOT NULL,
    kind text NOT NULL,
    created_at timestamptz DEFAULT now() NOT NULL,
    CONSTRAINT point_entry_pkey PRIMARY KEY (id, created_at),
    CONSTRAINT point_entry_moves_something CHECK (delta <> 0),
    CONSTRAINT point_entry_balance_not_negative CHECK (balance >= 0)
  ) PARTITION BY RANGE (created_at)', next_id);
  CREATE INDEX point_entry_address ON app.point_entry USING btree (address, id DESC NULLS LAST);
  FOR granted IN
    SELECT privilege_type AS what, is_grantable,
      CASE WHEN grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS name
    FROM pg_class, aclexplode(relacl) WHERE oid = 'app.point_entry_first'::regclass AND grantee <> relowner
  LOOP
    EXECUTE format('GRANT %s ON app.point_entry TO %s%s', granted.what, granted.name,
      CASE WHEN granted.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END);
  END LOOP;

  IF is_empty THEN
    -- safe: it is empty
    DROP TABLE app.point_entry_first;
  ELSE
    EXECUTE format('ALTER TABLE app.point_entry ATTACH PARTITION app.point_entry_first FOR VALUES FROM (MINVALUE) TO (%L)', ends);
    -- safe: the bound of the partition says it
    ALTER TABLE app.point_entry_first DROP CONSTRAINT IF EXISTS point_entry_first_ends;
    PERFORM app.guard_point_entries('point_entry_first');
  END IF;
END;
$$;
--> statement-breakpoint
SELECT "app"."add_point_entry_rest"(), "app"."add_point_entry_months"(2);
--> statement-breakpoint
CREATE TRIGGER "point_entry_append_only" BEFORE UPDATE OR DELETE ON "app"."point_entry"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "point_entry_never_emptied" BEFORE TRUNCATE ON "app"."point_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "point_entry_notify" AFTER INSERT ON "app"."point_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."notify_points"();
--> statement-breakpoint
CREATE TRIGGER "point_entry_keeps_references" AFTER INSERT ON "app"."point_entry" REFERENCING NEW TABLE AS entries
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."keep_point_references"();
