-- expand
CREATE TABLE "app"."status_sample" (
	"part" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "status_sample_part_minute_pk" PRIMARY KEY("part","minute")
);
--> statement-breakpoint
CREATE INDEX "status_sample_age" ON "app"."status_sample" USING btree ("minute");