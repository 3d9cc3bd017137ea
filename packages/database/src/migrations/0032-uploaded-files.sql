-- What people upload, made anew by the server. The key is the only name; content lies in the file store under it.
create table stored_file (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{32}$'),
  -- A patient by session; whoever holds the re-upload link of a review; or nobody known, who alone got the key.
  owner_kind text not null check (owner_kind in ('patient', 'review', 'anonymous')),
  owner_id bigint,
  kind text not null check (kind in ('image', 'pdf')),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  created_at timestamptz not null,
  -- What it was handed in for; once, and then it is that one's for good.
  claimed_for text check (claimed_for in ('review', 'appointment')),
  claimed_by bigint,
  claimed_at timestamptz,
  check ((owner_kind = 'anonymous') = (owner_id is null)),
  check ((claimed_for is null) = (claimed_by is null) and (claimed_for is null) = (claimed_at is null))
);
create index stored_file_unclaimed on stored_file (created_at) where claimed_at is null;
create index stored_file_by_claim on stored_file (claimed_for, claimed_by) where claimed_at is not null;

-- Leave to upload without a session, given after a captcha. Kept as SHA-256.
create table upload_permit (
  hash bytea primary key,
  expires_at timestamptz not null,
  files_left smallint not null check (files_left >= 0)
);
create index upload_permit_by_expiry on upload_permit (expires_at);
