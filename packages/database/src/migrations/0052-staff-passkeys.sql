-- Keys of the devices of the staff (WebAuthn), by which they sign in and open a locked session.
create table staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member,
  -- The id that the device gave the key.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device has signed; one that goes back tells of a copy. Many devices always say 0.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_by_member on staff_passkey (staff_id);

-- What the server has asked a device of the staff to sign, within minutes and once; kept as SHA-256.
create table staff_challenge (
  hash bytea primary key,
  kind text not null check (kind in ('sign-in', 'second-step', 'unlock', 'add')),
  -- SHA-256 of what only the asked browser has: the cookie of its try to sign in or of its session, or the secret of an invitation.
  holder bytea not null,
  expires_at timestamptz not null
);
create index staff_challenge_by_expiry on staff_challenge (expires_at);
