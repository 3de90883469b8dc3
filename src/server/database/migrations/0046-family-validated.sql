-- Validating blocks no writer, so it is a migration of its own.
alter table tiers validate constraint tiers_grave_fkey;
alter table deleted_recordings validate constraint deleted_recordings_grave_fkey;
alter table graves validate constraint graves_kept_by;
alter table graves validate constraint graves_evidence;
alter table graves validate constraint graves_born_precision;
alter table graves validate constraint graves_passed_precision;
alter table graves validate constraint graves_place_needs_birth;
alter table graves validate constraint graves_hidden_by_check;
