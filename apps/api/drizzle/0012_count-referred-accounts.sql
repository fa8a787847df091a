DROP INDEX "app"."account_referrer";--> statement-breakpoint
ALTER TABLE "app"."account" ADD COLUMN "referred_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "account_referrer" ON "app"."account" USING btree ("referrer","address");--> statement-breakpoint
UPDATE "app"."account" SET "referred_count" = "counted"."friends"
FROM (SELECT "referrer", count(*)::integer AS "friends" FROM "app"."account" WHERE "referrer" IS NOT NULL GROUP BY "referrer") AS "counted"
WHERE "account"."address" = "counted"."referrer";
