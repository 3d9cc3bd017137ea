-- Results whose patient nobody knows, as the staff works them off (module studies): whom the file named, in whose hands a result is, and how it
-- ended. Each one waits, or has ended; nothing else can be stored.
alter table unmatched_result
  add column kind text not null default 'laboratory' check (kind in ('imaging', 'laboratory')),
  -- As the file wrote them; "" and null where it did not say.
  add column patient_name text not null default '',
  add column patient_sex text check (patient_sex in ('F', 'M')),
  -- Grows with each version that arrives, so that nobody decides about one that they have not seen.
  add column version int not null default 1,
  -- Who has it in hands; of one that ended, who ended it. Null for the command line and for what ends by itself.
  add column holder_id bigint references staff_member,
  add column held_since timestamptz,
  add column ended_at timestamptz,
  -- `replaced`: the store has a later version for its patient. `withdrawn`: who issued it took it back.
  add column outcome text check (outcome in ('assigned', 'discarded', 'replaced', 'withdrawn')),
  -- Why it was discarded, by the list of reasons, and what was written about the end.
  add column discarded_for text check (discarded_for in ('not-ours', 'test', 'duplicate', 'unidentifiable', 'other')),
  add column end_note text not null default '',
  add column person_id bigint references person,
  -- Until then an assignment can be undone: nothing was stored and nobody told.
  add column publish_at timestamptz,
  add check ((holder_id is null) = (held_since is null)),
  add check ((ended_at is null) = (outcome is null)),
  add check ((outcome is not distinct from 'discarded') = (discarded_for is not null)),
  add check (outcome is distinct from 'assigned' or person_id is not null),
  add check (publish_at is null or outcome is not distinct from 'assigned');

update unmatched_result set kind = content->>'kind';
alter table unmatched_result alter column kind drop default;
-- What ended keeps no result.
alter table unmatched_result alter column content drop not null;
alter table unmatched_result
  add check (content is not null or (ended_at is not null and publish_at is null)),
  add column is_open boolean not null generated always as (ended_at is null or publish_at is not null) stored;

update unmatched_result set reason = case reason
  when 'it does not say the document' then 'no-document'
  when 'two people have this document and birth date' then 'two-people'
  when 'nobody has this document' then 'nobody'
  when 'the birth date is not that of the document' then 'other-birth-date'
  when 'the name has no part in common with that of the document' then 'other-name'
  when 'who issued it withdrew it' then 'withdrawn'
  else 'nobody' end;
alter table unmatched_result add check (reason in (
  'no-document', 'two-people', 'nobody', 'other-birth-date', 'other-name', 'withdrawn', 'other-patient'));

-- One study waits once.
alter table unmatched_result drop constraint unmatched_result_uid_key;
create unique index unmatched_result_open on unmatched_result (uid) where is_open;
create index unmatched_result_by_publication on unmatched_result (publish_at) where publish_at is not null;
create index unmatched_result_by_end on unmatched_result (ended_at) where ended_at is not null;
create index unmatched_result_by_person on unmatched_result (person_id) where person_id is not null;
