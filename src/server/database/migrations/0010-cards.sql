-- Of the picture that shared links show; another text makes another version.
alter table graves add column card_version text;
