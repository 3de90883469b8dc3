alter table graves
  -- The square of the map (Web Mercator, halved 23 times each way: 4.8 m at the equator) the stone stands in.
  -- The bits of both directions by turns, so that every square of every zoom is one range of these numbers.
  add column map_square bigint;

-- For graves from before; from here on the application numbers the squares.
create function pg_temp.square_at(latitude float8, longitude float8) returns bigint
language plpgsql immutable strict parallel safe as $$
declare
  across constant float8 := 8388608;
  bent constant float8 := radians(least(greatest(latitude, -85.05), 85.05));
  x bigint := least(greatest(floor((longitude + 180) / 360 * across), 0), across - 1);
  y bigint := least(greatest(floor((0.5 - ln(tan(pi() / 4 + bent / 2)) / (2 * pi())) * across), 0), across - 1);
begin
  x := (x | (x << 16)) & x'0000ffff0000ffff'::bigint;
  y := (y | (y << 16)) & x'0000ffff0000ffff'::bigint;
  x := (x | (x << 8)) & x'00ff00ff00ff00ff'::bigint;
  y := (y | (y << 8)) & x'00ff00ff00ff00ff'::bigint;
  x := (x | (x << 4)) & x'0f0f0f0f0f0f0f0f'::bigint;
  y := (y | (y << 4)) & x'0f0f0f0f0f0f0f0f'::bigint;
  x := (x | (x << 2)) & x'3333333333333333'::bigint;
  y := (y | (y << 2)) & x'3333333333333333'::bigint;
  x := (x | (x << 1)) & x'5555555555555555'::bigint;
  y := (y | (y << 1)) & x'5555555555555555'::bigint;
  return x | (y << 1);
end $$;
update graves set map_square = pg_temp.square_at(latitude, longitude) where latitude is not null;
create index graves_map_square on graves (map_square) where place is not null;

-- How many graves lie in each square, from a sixty-fourth of the world down to 38 m: what far tiles show.
create table map_squares (
  level smallint not null,
  square bigint not null,
  graves integer not null,
  primary key (level, square)
);
insert into map_squares
  with smallest as (
    select map_square >> 6 as square, count(*) as graves from graves
    where place is not null and map_square is not null
    group by 1
  )
  select level, square >> (2 * (20 - level)), sum(graves)
  from smallest, generate_series(6, 20) level
  group by 1, 2;
