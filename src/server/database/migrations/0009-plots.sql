-- How many plots of each country's cemetery have been given out; '' is the common ground.
create table cemeteries (
  country text primary key,
  plots integer not null
);

alter table graves
  -- The owner has set the stone down elsewhere; it is not moved any more without being asked.
  add column has_own_position boolean not null default false,
  add constraint graves_position_whole check ((latitude is null) = (longitude is null));
