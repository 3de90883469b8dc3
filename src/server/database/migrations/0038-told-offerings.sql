-- Which guardian has been told of which offering. One number for each guardian (`offering_letters.told_id`) passed over
-- what waited at a memorial that came to the guardian later, and what committed after a higher number was told.
create table told_offerings (
  offering_id bigint not null references offerings (id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  primary key (offering_id, account_id)
);
create index told_offerings_account on told_offerings (account_id);

insert into told_offerings (offering_id, account_id)
select offerings.id, guardians.account_id
from offerings
join guardians on guardians.owner_id = offerings.grave_id
join offering_letters on offering_letters.account_id = guardians.account_id
where offerings.id <= offering_letters.told_id;
