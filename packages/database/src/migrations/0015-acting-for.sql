-- Who may act for whom: scope, first and last day, who ended it, and the invitations by which people give the permission.
alter table relationship
  drop constraint relationship_relationship_check,
  add constraint relationship_kind check (relationship in ('child', 'adult')),
  add column scope text not null default 'all' check (scope in ('appointments', 'results', 'all')),
  -- Civil dates, both included; none: since it was made, and without an agreed end.
  add column starts_on date,
  add column ends_on date,
  add column ended_by bigint references person,
  add column verified_at timestamptz,
  add check (ends_on >= starts_on),
  add check (ended_by is null or ended_at is not null),
  -- An adult gives the permission, so that there is nothing to verify.
  add check (relationship = 'child' or status = 'verified');

-- The holder who wrote a person down without an account, until the person's own account takes the row over.
alter table person add column declared_by bigint references person;
create unique index person_declared_once on person (document_type_id, document_number, birth_date)
  where declared_by is not null;

create table acting_invitation (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references person,
  -- For whom the invited may act: the one who invites, or a child of theirs.
  dependant_id bigint not null references person,
  -- Whom it is for. No account is named, because there may be none; the answer to the inviter is the same.
  document_type_id smallint not null references document_type,
  document_number text not null,
  email text not null,
  scope text not null check (scope in ('appointments', 'results', 'all')),
  ends_on date,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  constraint acting_invitation_canonical_document check (is_canonical_document(document_type_id, document_number))
);
-- A newer invitation of the same person replaces the one that waits.
create unique index acting_invitation_waiting on acting_invitation (dependant_id, document_type_id, document_number)
  where state = 'pending';
create index acting_invitation_by_document on acting_invitation (document_type_id, document_number) where state = 'pending';
create index acting_invitation_by_inviter on acting_invitation (inviter_id) where state = 'pending';

-- The invitation by which a permission was given; none for a guardian, whose relationship the team verifies.
alter table relationship
  add column invitation_id bigint references acting_invitation,
  add check (relationship = 'child' or invitation_id is not null);
