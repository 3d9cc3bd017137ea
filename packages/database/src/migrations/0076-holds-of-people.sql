-- A slot is held by a person, whatever their session: who signs in again still has it, and nobody holds more than one.
delete from slot_hold;
alter table slot_hold drop column session_id;
alter table slot_hold add column person_id bigint not null unique references person;
