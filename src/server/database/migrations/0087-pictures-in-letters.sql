-- How the HTML of a letter names an attachment that it shows.
alter table letter_attachments add column content_id text;
