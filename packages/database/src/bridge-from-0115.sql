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

-- What documents are for, and how they came, are words.
drop index review_case_one_validation;
drop index review_case_one_relationship;
drop index review_case_recoveries;
alter table review_case drop constraint review_case_form_check;
alter table review_case drop constraint review_case_check;
alter table review_case drop constraint review_case_check1;
alter table review_case drop constraint review_case_validation_type_check;
alter table review_case alter column form type text using case form
  when 1 then 'identity' when 2 then 'minor' when 3 then 'mail-recovery' when 4 then 'relationship' when 5 then 'order' end;
alter table review_case alter column validation_type type text using case validation_type
  when 1 then 'scan' when 2 then 'manual' end;
alter table review_case add check (form in ('identity', 'minor', 'mail-recovery', 'relationship', 'order'));
alter table review_case add check (validation_type in ('scan', 'manual'));
alter table review_case
  add constraint review_case_check check ((form = 'mail-recovery') = (new_email is not null));
alter table review_case add constraint review_case_check1
  check (form = 'mail-recovery' or (holder_id is not null and subject_id is not null));
create unique index review_case_one_validation on review_case (form, subject_id)
  where form in ('identity', 'minor') and state = 'submitted';
create unique index review_case_one_relationship on review_case (holder_id, subject_id)
  where form = 'relationship' and state = 'submitted';
create index review_case_recoveries on review_case (document_type_id, document_number)
  where form = 'mail-recovery' and state = 'submitted';
alter table review_case drop constraint review_case_channel_check;
alter table review_case alter column channel type text using case channel when 1 then 'web' when 2 then 'mobile' end;
alter table review_case add check (channel in ('web', 'mobile'));
alter table account_origin drop constraint account_origin_channel_check;
alter table account_origin alter column channel type text using case channel when 1 then 'web' when 2 then 'mobile' end;
alter table account_origin add check (channel in ('web', 'mobile'));
alter table terms_acceptance drop constraint terms_acceptance_channel_check;
alter table terms_acceptance alter column channel type text using case channel when 1 then 'web' when 2 then 'mobile' end;
alter table terms_acceptance add check (channel in ('web', 'mobile'));

-- The list of what was applied is for the owner alone to write.
do $$
begin
  if exists (select from pg_roles where rolname = 'ceibo_app') then
    revoke insert, update, delete on schema_migration from ceibo_app;
  end if;
end $$;

-- The names of the field, for tables, columns and what hangs on them.
alter table practice rename to service;
alter table provider rename to practitioner;
alter table offering_practice rename to offering_service;
alter table family_link rename to relationship;
alter table link_token rename to mail_token;
alter table review_case rename to verification_case;
alter table review_event rename to verification_event;
alter table review_link rename to verification_link;

alter table mail_token drop constraint link_token_purpose_check;
update mail_token set purpose = 'completion' where purpose = 'lite';
alter table mail_token add check (purpose in ('completion', 'reset', 'resubmit', 'revert-email'));

do $$
declare
  old record;
begin
  for old in
    select attrelid::regclass as home, attname::text as name, case attname
        when 'practice_id' then 'service_id' when 'provider_id' then 'practitioner_id' else 'dependant_id' end as renamed
    from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
      and (attname in ('practice_id', 'provider_id') or (attname = 'member_id' and attrelid = 'relationship'::regclass))
  loop
    execute format('alter table %s rename column %I to %I', old.home, old.name, old.renamed);
  end loop;
  -- A constraint with an index gives it its own name.
  for old in
    select * from (
      select 'constraint' as kind, conrelid::regclass as home, conname::text as name
        from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
      union all
      select case relkind when 'S' then 'sequence' else 'index' end, null, relname::text
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('i', 'S')
          and not exists (select from pg_constraint where conindid = pg_class.oid and contype in ('p', 'u', 'x'))
    ) as every,
    lateral (
      select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(name,
        'practice', 'service', 'g'), 'provider', 'practitioner', 'g'), 'family_link', 'relationship'),
        '^(relationship_.*)member', '\1dependant'), 'link_token', 'mail_token'), 'review_(?=case|event|link)', 'verification_') as renamed
    ) as said
    where renamed <> name
  loop
    if old.kind = 'constraint' then
      execute format('alter table %s rename constraint %I to %I', old.home, old.name, old.renamed);
    else
      execute format('alter %s %I rename to %I', old.kind, old.name, old.renamed);
    end if;
  end loop;
end $$;
