CREATE TRIGGER "rank_result_append_only" BEFORE UPDATE OR DELETE ON "app"."rank_result"
  FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "rank_result_never_emptied" BEFORE TRUNCATE ON "app"."rank_result"
  FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
