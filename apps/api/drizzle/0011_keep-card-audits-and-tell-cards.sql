CREATE TRIGGER "card_proposal_append_only" BEFORE UPDATE OR DELETE ON "app"."card_proposal"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "card_proposal_never_emptied" BEFORE TRUNCATE ON "app"."card_proposal"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "card_decision_append_only" BEFORE UPDATE OR DELETE ON "app"."card_decision"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "card_decision_never_emptied" BEFORE TRUNCATE ON "app"."card_decision"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "period_closure_append_only" BEFORE UPDATE OR DELETE ON "app"."period_closure"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "period_closure_never_emptied" BEFORE TRUNCATE ON "app"."period_closure"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "accrual_reversal_append_only" BEFORE UPDATE OR DELETE ON "app"."accrual_reversal"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "card_proposal_names_its_proposer" BEFORE INSERT ON "app"."card_proposal"
  FOR EACH ROW EXECUTE FUNCTION "app"."name_proposer"();
--> statement-breakpoint
CREATE TRIGGER "card_decision_names_its_decider" BEFORE INSERT ON "app"."card_decision"
  FOR EACH ROW EXECUTE FUNCTION "app"."name_decider"();
--> statement-breakpoint
CREATE TRIGGER "period_closure_names_its_decider" BEFORE INSERT ON "app"."period_closure"
  FOR EACH ROW EXECUTE FUNCTION "app"."name_decider"();
--> statement-breakpoint
CREATE FUNCTION "app"."require_another_for_cards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_confirmed AND EXISTS (
    SELECT FROM "app"."card_proposal" p
    WHERE p.id = NEW.proposal AND p.needs_another AND p.proposed_by = session_user
  ) THEN
    RAISE EXCEPTION 'the codes of proposal % have to be confirmed by another person', NEW.proposal
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "card_decision_by_another" BEFORE INSERT ON "app"."card_decision"
  FOR EACH ROW EXECUTE FUNCTION "app"."require_another_for_cards"();
--> statement-breakpoint
CREATE TRIGGER "reward_card_notify" AFTER INSERT OR UPDATE ON "app"."reward_card"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."notify_points"();
--> statement-breakpoint
CREATE TRIGGER "point_order_notify" AFTER INSERT OR UPDATE ON "app"."point_order"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."notify_points"();
--> statement-breakpoint
CREATE TRIGGER "point_sale_notify" AFTER INSERT OR UPDATE ON "app"."point_sale"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."notify_points"();
