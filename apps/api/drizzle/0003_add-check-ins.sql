CREATE TABLE "app"."check_in" (
	"address" text NOT NULL,
	"day" integer NOT NULL,
	"streak" integer NOT NULL,
	"points" numeric(30, 3) NOT NULL,
	CONSTRAINT "check_in_address_day_pk" PRIMARY KEY("address","day"),
	CONSTRAINT "check_in_not_negative" CHECK ("app"."check_in"."points" >= 0 and "app"."check_in"."streak" > 0)
);
