-- The staff of the network, who work in the console. They are not people of the portal and have no session there.
create table staff_member (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  -- Null until the invitation is accepted.
  password_hash text,
  pin_hash text,
  -- The secret of the authenticator app, encrypted for this member, and the step of the last accepted code.
  totp_secret bytea,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  deactivated_at timestamptz
);

-- A role in one centre, or in all of them.
create table staff_grant (
  staff_id bigint not null references staff_member,
  role text not null check (role in ('reception', 'agendas', 'reviewer', 'results', 'content', 'auditor', 'administrator')),
  centre_id smallint references centre,
  unique nulls not distinct (staff_id, role, centre_id)
);
create index staff_grant_by_centre on staff_grant (centre_id) where centre_id is not null;

-- Kept as SHA-256 of the secret in the cookie.
create table staff_session (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member,
  hash bytea not null unique,
  created_at timestamptz not null,
  -- Idle sessions lock; only what the person does counts as use, not what the page reads on its own.
  last_used_at timestamptz not null,
  ends_at timestamptz not null,
  locked_at timestamptz,
  -- Tries to open a locked session since the last right one.
  unlock_tries smallint not null default 0,
  revoked_at timestamptz,
  device text not null default '',
  network text not null default ''
);
create index staff_session_live on staff_session (staff_id) where revoked_at is null;
create index staff_session_by_end on staff_session (ends_at);

-- Single use, 48 hours. The newest of a member is the only one.
create table staff_invitation (
  hash bytea primary key,
  staff_id bigint not null unique references staff_member,
  -- Null when the command made it.
  invited_by bigint references staff_member,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The secret that the page offers for an authenticator app, encrypted.
  totp_secret bytea not null
);
create index staff_invitation_by_expiry on staff_invitation (expires_at);
create index staff_invitation_by_inviter on staff_invitation (invited_by) where invited_by is not null;
