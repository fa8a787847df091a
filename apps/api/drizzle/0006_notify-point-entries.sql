-- Wakes the stream. It carries nothing, so the notices of one transaction are one.
CREATE FUNCTION "app"."notify_points"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tyche_points', '');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "point_entry_notify" AFTER INSERT ON "app"."point_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."notify_points"();
