-- Where the baseline differs from what the migrations 0001 to 0115 had made: run once, on a database of theirs.

alter table credential add foreign key (document_type_id) references document_type;
alter table plan_member add foreign key (document_type_id) references document_type;
alter table person_product add foreign key (document_type_id) references document_type;
alter table pre_registration add foreign key (document_type_id) references document_type;
alter table review_case add foreign key (document_type_id) references document_type;

-- Nothing remembers what was searched: a slot is booked by what it is.
drop table slot_offer;

drop index slot_free;
create index slot_free on slot (offering_id, starts_at, centre_id) where state = 'free' and online;

create index family_link_by_member on family_link (member_id);

-- An account's status is a word.
drop index person_validated_document;
alter table person drop constraint person_status_check;
alter table person alter column status drop default;
alter table person alter column status type text using case status
  when 1 then 'unvalidated' when 2 then 'pending' when 3 then 'validated' when 4 then 'no-tax-id' end;
alter table person alter column status set default 'unvalidated';
alter table person add check (status in ('unvalidated', 'pending', 'validated', 'no-tax-id'));
create unique index person_validated_document on person (document_type_id, document_number) where status = 'validated';

-- A relationship and its status are words.
alter table family_link drop constraint family_link_relationship_check;
alter table family_link drop constraint family_link_status_check;
alter table family_link alter column relationship drop default;
alter table family_link alter column status drop default;
alter table family_link alter column relationship type text using 'child';
alter table family_link alter column status type text using case status
  when 1 then 'unverified' when 2 then 'pending' when 3 then 'verified' end;
alter table family_link alter column relationship set default 'child';
alter table family_link alter column status set default 'unverified';
alter table family_link add check (relationship = 'child');
alter table family_link add check (status in ('unverified', 'pending', 'verified'));

-- A link was always to be verified before its documents came, so that only the status of an account is kept.
alter table review_case alter column status_before type text using case
  when form in (1, 2) and status_before = 1 then 'unvalidated' when form in (1, 2) and status_before = 4 then 'no-tax-id' end;
alter table review_case add check (status_before in ('unvalidated', 'no-tax-id'));

-- The list of what was applied is for the owner alone to write.
do $$
begin
  if exists (select from pg_roles where rolname = 'ceibo_app') then
    revoke insert, update, delete on schema_migration from ceibo_app;
  end if;
end $$;
