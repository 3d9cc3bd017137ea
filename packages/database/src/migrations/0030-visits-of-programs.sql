-- A program that opened a share by its SMART Health Link keeps no cookie: its ticket stands alone, in the addresses of the files.
alter table share_visit drop constraint share_visit_check;
alter table share_visit add constraint share_visit_check check (browser_hash is null or ticket_hash is not null);
