-- What people ask of the network about their personal data (Ley 25.326): an access in the log that they do not recognise, or a
-- field that only the network can correct.
create table data_request (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  kind text not null check (kind in ('objection', 'correction')),
  event_id bigint references audit_event,
  field text check (field in ('name', 'document', 'birth-date', 'sex')),
  wrong text,
  correct text,
  asked_at timestamptz not null,
  -- The last civil day of the answer.
  due_on date not null,
  answered_at timestamptz,
  answer text,
  check ((kind = 'objection') = (event_id is not null)),
  check ((kind = 'correction') = (field is not null and wrong is not null and correct is not null)),
  check ((answered_at is null) = (answer is null))
);
create unique index data_request_once on data_request (event_id, person_id) where event_id is not null;
create unique index data_request_one_correction on data_request (person_id, field)
  where kind = 'correction' and answered_at is null;
create index data_request_by_person on data_request (person_id, id desc);
create index data_request_open on data_request (due_on, id) where answered_at is null;

-- A copy of somebody's data, made by a job and kept for some days.
create table data_export (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  asked_at timestamptz not null,
  tries smallint not null default 0,
  -- The two files in the store have this key and their own extension.
  file_key text check (file_key ~ '^[A-Za-z0-9_-]{43}$'),
  json_bytes integer,
  pdf_bytes integer,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') = (file_key is not null and json_bytes is not null and pdf_bytes is not null)),
  check ((state = 'ready') = (ready_at is not null and expires_at is not null))
);
create unique index data_export_one_waiting on data_export (person_id) where state = 'waiting';
create index data_export_by_person on data_export (person_id, asked_at desc);
create index data_export_by_expiry on data_export (expires_at);
create index data_export_waiting on data_export (asked_at) where state = 'waiting';

-- Since when an account is being closed; its owner can take that back until the credential is deleted.
alter table credential add column closing_since timestamptz;
create index credential_closing on credential (closing_since) where closing_since is not null;

alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('completion', 'reset', 'resubmit', 'revert-email', 'reopen'));
