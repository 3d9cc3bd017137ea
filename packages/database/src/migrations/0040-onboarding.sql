-- What one browser does before it has an account or while it has lost its way in: found by the hash of its cookie.
create table onboarding_flow (
  id bigint generated always as identity primary key,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index onboarding_flow_by_expiry on onboarding_flow (expires_at);

-- A document that a flow asked about, under a name of its own that serves in this flow alone. Known and unknown
-- documents are kept alike.
create table person_handle (
  hash bytea primary key,
  flow_id bigint not null references onboarding_flow on delete cascade,
  document_type_id smallint not null,
  document_number text not null,
  expires_at timestamptz not null
);
create index person_handle_by_flow on person_handle (flow_id);

-- Codes sent by mail. Only keyed hashes: of the code, of the document and of the address it is bound to. Rows outlive
-- their flow, since the limits of a day are counted on them.
create table mail_pin (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('registration', 'email-change')),
  flow_id bigint,
  person_id bigint references person,
  document_subject bytea not null,
  mail_subject bytea not null,
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

-- What a document has at the entities of the group, as the person check tells it.
create table person_product (
  document_type_id smallint not null,
  document_number text not null,
  entity_id integer not null,
  entity_name text not null,
  primary key (document_type_id, document_number, entity_id)
);

-- The last instants at which a password was guessed, so that a day of guesses has an end.
alter table login_failure add column recent timestamptz[] not null default '{}';
