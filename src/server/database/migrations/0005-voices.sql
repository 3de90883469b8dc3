-- Beside the form that every browser plays, the recording is kept as it came.
alter table graves add column voice_extension text;
alter table graves add constraint graves_voice_whole
  check ((voice_key is null) = (voice_extension is null));
