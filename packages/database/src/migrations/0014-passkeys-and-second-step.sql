-- Keys of a person's own devices, by which they sign in without a password. They end with the credential.
create table passkey (
  id bigint generated always as identity primary key,
  person_id bigint not null references credential on delete cascade,
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
create index passkey_by_person on passkey (person_id);

-- The second step of a sign-in: a code that an app of the person makes from a secret. Encrypted with the installation's key.
create table second_step (
  person_id bigint primary key references credential on delete cascade,
  secret bytea not null,
  started_at timestamptz not null,
  -- It is asked for once a code has proved that the app has the secret.
  confirmed_at timestamptz,
  -- The last 30 seconds whose code was accepted: a code is accepted once.
  last_step bigint not null default 0
);

-- Ten codes for who has lost the app, each used once. Kept as keyed hashes.
create table recovery_code (
  person_id bigint not null references second_step on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

-- What the server has asked a browser to answer within minutes; kept as SHA-256. A sign-in belongs to the flow of its browser.
create table sign_in_challenge (
  hash bytea primary key,
  kind text not null check (kind in ('second-step', 'passkey-sign-in', 'passkey-add')),
  person_id bigint references credential on delete cascade,
  flow_id bigint references onboarding_flow on delete cascade,
  expires_at timestamptz not null,
  check ((kind = 'passkey-sign-in') = (person_id is null)),
  check ((kind = 'passkey-add') = (flow_id is null))
);
create index sign_in_challenge_by_expiry on sign_in_challenge (expires_at);
create index sign_in_challenge_by_person on sign_in_challenge (person_id);
create index sign_in_challenge_by_flow on sign_in_challenge (flow_id);

-- What a version of the terms changes, for who accepted an earlier one.
alter table terms_version add column changes text;
