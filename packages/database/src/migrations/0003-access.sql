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

create table session_token (
  hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh', 'booking')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- A refresh token is used once; its successor is answered again within ten seconds, for two tabs.
  used_at timestamptz
);
create index session_token_by_session on session_token (session_id);
create index session_token_by_expiry on session_token (expires_at);

-- Failed logins by what was tried: an account from anywhere, or an account from one remembered device.
create table login_failure (
  subject bytea primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);

create table remembered_device (
  hash bytea primary key,
  person_id bigint not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Limits, shared by every process and kept over restarts. A subject is a keyed hash, never a document.
create table rate_limit (
  action text not null,
  subject bytea not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (action, subject, window_start)
);
create index rate_limit_by_age on rate_limit (window_start);

-- A captcha challenge counts once.
create table captcha_used (challenge text primary key, expires_at timestamptz not null);

-- The first answer of a call that creates something, for its repeats.
create table idempotency_key (
  key text not null,
  scope text not null,
  body_hash bytea not null,
  claimed_at timestamptz not null,
  status smallint,
  answer jsonb,
  primary key (scope, key)
);
create index idempotency_key_by_age on idempotency_key (claimed_at);
