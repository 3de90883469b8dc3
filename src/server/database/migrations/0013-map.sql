-- Puts a zero after each of the 23 lowest bits.
create function spread_bits(n bigint) returns bigint language sql immutable strict parallel safe as $$
  select (e | (e << 1)) & x'5555555555555555'::bigint from (
  select (d | (d << 2)) & x'3333333333333333'::bigint as e from (
  select (c | (c << 4)) & x'0f0f0f0f0f0f0f0f'::bigint as d from (
  select (b | (b << 8)) & x'00ff00ff00ff00ff'::bigint as c from (
  select (n | (n << 16)) & x'0000ffff0000ffff'::bigint as b) b) c) d) e
$$;

-- The square of the map (Web Mercator, halved 23 times each way: 4.8 m at the equator) that a spot lies in.
-- Numbered so that every square of every zoom is one range of these numbers.
create function square_at(latitude float8, longitude float8) returns bigint language sql immutable strict parallel safe as $$
  select spread_bits(least(greatest(floor((longitude + 180) / 360 * 8388608), 0), 8388607)::bigint)
    | (spread_bits(least(greatest(floor(
        (0.5 - ln(tan(pi() / 4 + radians(least(greatest(latitude, -85.05), 85.05)) / 2)) / (2 * pi())) * 8388608
      ), 0), 8388607)::bigint) << 1)
$$;

alter table graves
  add column map_square bigint generated always as (square_at(latitude, longitude)) stored;
create index graves_map_square on graves (map_square) where place is not null;

-- How many graves lie in each square, from a sixty-fourth of the world down to 38 m: what far tiles show.
create table map_squares (
  level smallint not null,
  square bigint not null,
  graves integer not null,
  primary key (level, square)
);
insert into map_squares
  select level, map_square >> (2 * (23 - level)), count(*)
  from graves, generate_series(6, 20) level
  where place is not null and map_square is not null
  group by 1, 2;
