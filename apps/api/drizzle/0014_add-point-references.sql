-- expand
-- Tables ranged by time cannot have unique references: these are kept in a table of their own, hashed, by a trigger, so that
-- every writer keeps them, of this release and of the one before.
CREATE TABLE "app"."point_reference" (
	"reference" text PRIMARY KEY NOT NULL,
	"entry" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
) PARTITION BY HASH ("reference");
--> statement-breakpoint
DO $$
BEGIN
  FOR part IN 0..63 LOOP
    EXECUTE format('CREATE TABLE app.point_reference_%s PARTITION OF app.point_reference FOR VALUES WITH (MODULUS 64, REMAINDER %s)',
      lpad(part::text, 2, '0'), part);
  END LOOP;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "point_reference_append_only" BEFORE UPDATE OR DELETE ON "app"."point_reference"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "point_reference_never_emptied" BEFORE TRUNCATE ON "app"."point_reference"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
-- With the rights of its owner: who may write entries need not be given another table.
CREATE FUNCTION "app"."keep_point_references"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO app.point_reference (reference, entry, created_at) SELECT reference, id, created_at FROM entries;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "point_entry_keeps_references" AFTER INSERT ON "app"."point_entry" REFERENCING NEW TABLE AS entries
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."keep_point_references"();
--> statement-breakpoint
-- Who reads entries reads their references.
DO $$
DECLARE
  reader record;
BEGIN
  FOR reader IN
    SELECT CASE WHEN grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS name
    FROM pg_class, aclexplode(relacl) WHERE oid = 'app.point_entry'::regclass AND privilege_type = 'SELECT' AND grantee <> relowner
  LOOP
    EXECUTE format('GRANT SELECT ON app.point_reference TO %s', reader.name);
  END LOOP;
END;
$$;
