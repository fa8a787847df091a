-- expand
-- A play changes nine scores of one address: with the address first they share a page of the index.
-- safe: accrual waits while it is built, reads go on
CREATE UNIQUE INDEX "rank_score_address_kind_index_tag_pk" ON "app"."rank_score" USING btree ("address","kind","index","tag");--> statement-breakpoint
-- safe: `on conflict` takes whichever index has these columns, in any order
ALTER TABLE "app"."rank_score" DROP CONSTRAINT "rank_score_kind_index_tag_address_pk";--> statement-breakpoint
ALTER TABLE "app"."rank_score" ADD CONSTRAINT "rank_score_address_kind_index_tag_pk" PRIMARY KEY USING INDEX "rank_score_address_kind_index_tag_pk";
