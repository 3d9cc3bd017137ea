-- The picture of a professional by the name and version of a picture of the content, whose bytes never change; null for none.
alter table practitioner add column photo text check (photo ~ '^[a-z0-9-]{1,60}/[0-9a-f]{16}$');
