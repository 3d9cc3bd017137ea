-- Systems that send results over FHIR. A secret is shown once and kept as SHA-256.
create table intake_client (
  id bigint generated always as identity primary key,
  name text not null,
  client_id text not null unique,
  secret_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index intake_client_by_name on intake_client (name) where revoked_at is null;

-- Their tokens, as SHA-256.
create table intake_token (
  hash bytea primary key,
  client_id bigint not null references intake_client on delete cascade,
  scopes text[] not null,
  expires_at timestamptz not null
);
create index intake_token_by_client on intake_token (client_id);
create index intake_token_by_expiry on intake_token (expires_at);

-- Messages that were taken in, so that one that is sent again gets its first answer. `key` is the hash of the sender and of the number it gave.
create table intake_message (
  key bytea primary key,
  digest bytea not null,
  answer text not null,
  received_at timestamptz not null
);
create index intake_message_by_age on intake_message (received_at);
