-- Keepers are now the people who keep a family's memorial. The operators who were called so are supervisors.
-- A server of the previous version may still write the old name until it is restarted; it is read as the new one.
alter table operators drop constraint operators_role_check;
alter table operators add constraint operators_role_check check (role in ('supervisor', 'moderator', 'keeper'));
update operators set role = 'supervisor' where role = 'keeper';
