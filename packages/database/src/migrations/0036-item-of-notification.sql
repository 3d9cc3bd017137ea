-- The appointment or study that a notification is about, so that it opens that one; null where it is about several or none.
alter table notification add column item text check (item ~ '^[\w.-]{1,64}$');
