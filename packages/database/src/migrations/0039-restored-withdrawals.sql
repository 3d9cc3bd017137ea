-- Withdrawals that were made by a mistake and undone. They leave report_withdrawal, by which validity is decided, and stay here for the record.
create table restored_withdrawal (
  study_uid text not null,
  withdrawn_at timestamptz not null,
  received_at timestamptz not null,
  status text not null,
  covers_images boolean not null,
  reason text not null,
  source text not null,
  content_hash bytea not null,
  restored_at timestamptz not null,
  restored_by text not null,
  restore_reason text not null,
  primary key (study_uid, content_hash)
);
