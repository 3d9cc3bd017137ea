-- What lets a person in. A dependant has none.
create table credential (
  person_id bigint primary key references person,
  document_type_id smallint not null references document_type,
  document_number text not null,
  password_hash text not null,
  -- A professional created the account: the person must complete data before the first entry.
  must_complete boolean not null default false,
  changed_at timestamptz not null default now(),
  constraint credential_canonical_document check (is_canonical_document(document_type_id, document_number))
);
create unique index credential_live_document on credential (document_type_id, document_number);

-- How an account was made.
create table account_origin (
  person_id bigint primary key references person,
  channel text not null check (channel in ('web', 'mobile')),
  registered_by text check (registered_by in ('WEB', 'MOBILE')),
  browser text,
  source text
);

-- Sessions. Tokens are kept as SHA-256; a token without the cookie of its session is worth nothing.
create table session (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  binding_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Twelve hours in all.
  ends_at timestamptz not null,
  revoked_at timestamptz,
  revoked_why text,
  device text not null default '',
  network text not null default ''
);
create index session_live on session (person_id) where revoked_at is null;
-- Signing out closes every session of the browser's cookie.
create index session_by_binding on session (binding_hash) where revoked_at is null;
create index session_by_end on session (ends_at);

create table session_token (
  hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh', 'booking')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- A refresh token is used once; its successor is answered again within ten seconds, for two tabs.
  used_at timestamptz,
  -- Successors are derived from the token and this salt: a second tab gets the same ones, and none is kept readable.
  successor_salt bytea
);
create index session_token_by_session on session_token (session_id);
create index session_token_by_expiry on session_token (expires_at);

-- Failed logins by what was tried: an account from anywhere, or an account from one remembered device.
create table login_failure (
  subject bytea primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  -- The last instants at which a password was guessed, which bound the guesses of a day.
  recent timestamptz[] not null default '{}'
);
create index login_failure_by_age on login_failure (last_at);

create table remembered_device (
  hash bytea primary key,
  person_id bigint not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_device_by_expiry on remembered_device (expires_at);

-- Tokens of one purpose, for people who cannot sign in yet or again. Kept as SHA-256; the newest of a purpose wins.
create table mail_token (
  hash bytea primary key,
  purpose text not null check (purpose in ('completion', 'reset', 'resubmit', 'revert-email')),
  person_id bigint not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The mail that brought it: only a link whose mail arrived is made to serve again, and only such mails are counted.
  mail_id bigint references mail_outbox on delete set null
);
create index mail_token_by_person on mail_token (person_id, purpose);
create index mail_token_by_expiry on mail_token (expires_at);
create index mail_token_by_mail on mail_token (mail_id) where mail_id is not null;

-- Addresses that were changed, with the link by which the old address takes it back. Kept as SHA-256.
create table email_change (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  old_email text not null,
  new_email text not null,
  changed_at timestamptz not null,
  revert_hash bytea not null unique,
  revert_until timestamptz not null,
  reverted_at timestamptz,
  -- An older change was taken back, so that this link serves no more.
  void_at timestamptz
);
create index email_change_by_person on email_change (person_id, changed_at desc);
create index email_change_by_end on email_change (revert_until);

-- Versions of the terms, never changed: a new text is a new row. The texts are in legal-texts/, loaded after the migrations.
create table terms_version (
  hash text primary key,
  terms_id smallint not null,
  text text not null,
  in_force_since timestamptz not null,
  check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  unique (terms_id, in_force_since)
);

-- An acceptance names the hash of what was read.
create table terms_acceptance (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  terms_id smallint not null,
  hash text not null references terms_version,
  accepted_at timestamptz not null,
  channel text not null check (channel in ('web', 'mobile')),
  registered_by text check (registered_by in ('WEB', 'MOBILE')),
  device text,
  unique (person_id, hash)
);
