-- Codes of erased graves. Nothing else of the grave is kept, and no code is given out twice.
create table retired_codes (
  code text primary key
);

-- Twelve of 28 signs that are hard to confuse and form no words: no vowels, no 0, 1 or l. Each is drawn from one
-- of the random bytes of a UUID; the bytes 6 to 9 hold its version and variant.
create function draw_memorial_code() returns text language plpgsql volatile as $$
declare
  signs constant text := '23456789bcdfghjkmnpqrstvwxyz';
  bytes constant bytea := uuid_send(gen_random_uuid());
begin
  -- One expression: a loop would take three times as long for a million graves.
  return
       substr(signs, get_byte(bytes, 0) % 28 + 1, 1)
    || substr(signs, get_byte(bytes, 1) % 28 + 1, 1)
    || substr(signs, get_byte(bytes, 2) % 28 + 1, 1)
    || substr(signs, get_byte(bytes, 3) % 28 + 1, 1)
    || substr(signs, get_byte(bytes, 4) % 28 + 1, 1)
    || substr(signs, get_byte(bytes, 5) % 28 + 1, 1)
    || substr(signs, get_byte(bytes, 10) % 28 + 1, 1)
    || substr(signs, get_byte(bytes, 11) % 28 + 1, 1)
    || substr(signs, get_byte(bytes, 12) % 28 + 1, 1)
    || substr(signs, get_byte(bytes, 13) % 28 + 1, 1)
    || substr(signs, get_byte(bytes, 14) % 28 + 1, 1)
    || substr(signs, get_byte(bytes, 15) % 28 + 1, 1);
end $$;

-- The permanent short address of a memorial: /g/<code>.
alter table graves add column code text;
update graves set code = draw_memorial_code();
create unique index graves_code on graves (code);

create function new_memorial_code() returns text language plpgsql volatile as $$
declare
  drawn text;
begin
  loop
    drawn := draw_memorial_code();
    exit when not exists (select from retired_codes where code = drawn)
      and not exists (select from graves where code = drawn);
  end loop;
  return drawn;
end $$;

-- A default, so that a server of the previous version gives out codes as well.
alter table graves alter column code set default new_memorial_code();
