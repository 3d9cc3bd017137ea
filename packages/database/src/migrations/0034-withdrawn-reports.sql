-- What a laboratory or a centre took back. A study without a version that was issued later is shown as withdrawn; a row may come before
-- its study, whose earlier versions are then not taken in.
create table report_withdrawal (
  study_uid text not null,
  -- Nothing that was issued until then is valid.
  withdrawn_at timestamptz not null,
  received_at timestamptz not null,
  status text not null check (status in ('cancelled', 'entered-in-error')),
  covers_images boolean not null,
  -- In the words of who withdrew it, for the record.
  reason text not null default '',
  -- The file, or who did it by command.
  source text not null,
  -- Of what was received, so that the same is stored once.
  content_hash bytea not null,
  primary key (study_uid, content_hash)
);

-- Whom the file of a study named, where somebody assigned it to another person: the laboratory withdraws it by that name.
alter table study add column named_document text;
alter table study add column named_birth_date date;
alter table study add constraint study_named_whole check ((named_document is null) = (named_birth_date is null));
