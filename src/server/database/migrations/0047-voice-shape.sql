-- How a voice looks: {"key", "seconds", "peaks"}. It belongs to the recording of that key, so one that an older version
-- replaces beside it is not shown with a wrong shape. Null until it is measured, which happens on upload or first use.
alter table graves add column voice_shape jsonb;
