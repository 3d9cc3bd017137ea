-- What the desk wrote down when it cancelled, for the staff alone.
alter table appointment add column cancel_note text check (char_length(cancel_note) between 1 and 300);
