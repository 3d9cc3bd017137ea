-- What one browser does before it has an account or while it has lost its way in: found by the hash of its cookie.
create table onboarding_flow (
  id bigint generated always as identity primary key,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index onboarding_flow_by_expiry on onboarding_flow (expires_at);

-- Who is registering, once the mail is proved. Deleted with its flow, after a day.
create table pre_registration (
  flow_id bigint not null references onboarding_flow on delete cascade,
  document_type_id smallint not null references document_type,
  document_number text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  saved_at timestamptz not null,
  -- The account that came of it, so that a repeat makes no other.
  person_id bigint references person,
  primary key (flow_id, document_type_id, document_number),
  constraint pre_registration_canonical_document check (is_canonical_document(document_type_id, document_number))
);

-- Codes sent by mail. Only keyed hashes: of the code, of the document and of the address it is bound to. Rows outlive
-- their flow (hence no foreign key), since the limits of a day are counted on them.
create table mail_pin (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('registration', 'email-change')),
  flow_id bigint,
  person_id bigint references person,
  document_subject bytea not null,
  mail_subject bytea not null,
  -- The network that asked, as its keyed hash.
  network bytea,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries <= 5),
  -- A newer one took its place.
  replaced_at timestamptz,
  verified_at timestamptz,
  used_at timestamptz,
  check ((flow_id is null) <> (person_id is null))
);
create index mail_pin_by_document on mail_pin (document_subject, created_at desc);
create index mail_pin_by_mail on mail_pin (mail_subject, created_at desc);
create index mail_pin_by_age on mail_pin (created_at);
