CREATE FUNCTION "app"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "point_entry_append_only" BEFORE UPDATE OR DELETE ON "app"."point_entry"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "point_entry_never_emptied" BEFORE TRUNCATE ON "app"."point_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
