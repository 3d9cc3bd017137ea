-- Tokens of one purpose, for people who cannot sign in yet or again. Kept as SHA-256; the newest of a purpose wins.
create table link_token (
  hash bytea primary key,
  purpose text not null check (purpose in ('lite', 'reset', 'resubmit', 'revert-email')),
  person_id bigint not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_token_by_person on link_token (person_id, purpose);
create index link_token_by_expiry on link_token (expires_at);

-- The successors of a refresh token are derived from it and this salt, so that a second tab gets the same ones and
-- none of them is ever kept readable.
alter table session_token add column successor_salt bytea;

-- What the purge reads.
create index session_by_end on session (ends_at);
create index login_failure_by_age on login_failure (last_at);
create index remembered_device_by_expiry on remembered_device (expires_at);
create index captcha_used_by_expiry on captcha_used (expires_at);
