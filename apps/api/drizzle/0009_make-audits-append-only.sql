CREATE TRIGGER "signature_append_only" BEFORE UPDATE OR DELETE ON "app"."signature"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "signature_never_emptied" BEFORE TRUNCATE ON "app"."signature"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "point_adjustment_append_only" BEFORE UPDATE OR DELETE ON "app"."point_adjustment"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "point_adjustment_never_emptied" BEFORE TRUNCATE ON "app"."point_adjustment"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "point_decision_append_only" BEFORE UPDATE OR DELETE ON "app"."point_decision"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "point_decision_never_emptied" BEFORE TRUNCATE ON "app"."point_decision"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "point_grant_append_only" BEFORE UPDATE OR DELETE ON "app"."point_grant"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "point_grant_never_emptied" BEFORE TRUNCATE ON "app"."point_grant"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "account_freeze_append_only" BEFORE UPDATE OR DELETE ON "app"."account_freeze"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "account_freeze_never_emptied" BEFORE TRUNCATE ON "app"."account_freeze"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "app"."name_proposer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.proposed_by := session_user;
  NEW.proposed_at := now();
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "point_adjustment_names_its_proposer" BEFORE INSERT ON "app"."point_adjustment"
  FOR EACH ROW EXECUTE FUNCTION "app"."name_proposer"();
--> statement-breakpoint
CREATE FUNCTION "app"."name_decider"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decided_by := session_user;
  NEW.decided_at := now();
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "point_decision_names_its_decider" BEFORE INSERT ON "app"."point_decision"
  FOR EACH ROW EXECUTE FUNCTION "app"."name_decider"();
--> statement-breakpoint
CREATE TRIGGER "account_freeze_names_its_decider" BEFORE INSERT ON "app"."account_freeze"
  FOR EACH ROW EXECUTE FUNCTION "app"."name_decider"();
--> statement-breakpoint
CREATE FUNCTION "app"."require_another"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_confirmed AND EXISTS (
    SELECT FROM "app"."point_adjustment" a
    WHERE a.id = NEW.adjustment AND a.needs_another AND a.proposed_by = session_user
  ) THEN
    RAISE EXCEPTION 'adjustment % has to be confirmed by another person', NEW.adjustment USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "point_decision_by_another" BEFORE INSERT ON "app"."point_decision"
  FOR EACH ROW EXECUTE FUNCTION "app"."require_another"();
