-- Studies that a patient, or who acts for them, shows to somebody without an account (module studies).

create table study_share (
  id bigint generated always as identity primary key,
  sharer_id bigint not null references person,
  -- Whose studies they are.
  patient_id bigint not null references person,
  recipient_name text not null,
  recipient_email text not null,
  comment text not null default '',
  -- Which text the sharer accepted.
  consent_version text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  most_openings smallint not null check (most_openings > 0),
  openings smallint not null default 0,
  wrong_codes smallint not null default 0,
  revoked_at timestamptz,
  -- The link, its code and the key of its files are derived from it with the key of the installation; none of them is stored.
  salt bytea not null check (length(salt) = 32),
  token_hash bytea not null unique,
  idempotency_key text,
  request_hash bytea not null,
  unique (sharer_id, idempotency_key),
  check (openings <= most_openings)
);
create index study_share_by_sharer on study_share (sharer_id, created_at desc);
create index study_share_by_patient on study_share (patient_id, created_at desc);

create table shared_study (
  share_id bigint not null references study_share,
  position smallint not null,
  study_uid text not null,
  kind text not null check (kind in ('imaging', 'laboratory')),
  title text not null,
  performed_at timestamptz not null,
  primary key (share_id, study_uid)
);

-- An opening with the right code, and the ticket by which the browser that made it goes on reading.
create table share_visit (
  id bigint generated always as identity primary key,
  share_id bigint not null references study_share,
  at timestamptz not null,
  device text not null check (device in ('phone', 'computer', 'unknown')),
  -- Kept as SHA-256; null for a program that took the whole share at once.
  ticket_hash bytea unique,
  browser_hash bytea,
  expires_at timestamptz not null,
  check ((ticket_hash is null) = (browser_hash is null))
);
create index share_visit_by_share on share_visit (share_id, at desc);

create index viewer_ticket_by_share on viewer_ticket (share_id) where share_id is not null;
