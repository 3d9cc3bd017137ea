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
