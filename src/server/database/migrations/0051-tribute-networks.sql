-- From which network a tribute was written, so that operators find what one network has left. The mark is a keyed hash
-- of the network; the start is its first half, for a person to recognise. Both are erased after 30 days.
create table tribute_networks (
  tribute_id bigint primary key references tributes (id) on delete cascade,
  network_mark text not null,
  network_start text,
  written_at timestamptz not null
);
create index tribute_networks_written_at on tribute_networks (written_at);
