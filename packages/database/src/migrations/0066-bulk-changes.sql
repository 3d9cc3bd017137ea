-- Changes of many rows of the catalogues at once: what an import did, or an edit of many coverage rules. Each is taken back as a whole.
create table bulk_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint not null references staff_member,
  sheets text[] not null,
  rows integer not null default 0,
  -- Names what the report showed before it was applied, so that a repeated call finds its import.
  shown text unique,
  -- A change is taken back by another one, and once.
  takes_back bigint unique references bulk_change
);
create index bulk_change_by_staff on bulk_change (staff_id);

alter table catalogue_change add column bulk_id bigint references bulk_change;
create index catalogue_change_by_bulk on catalogue_change (bulk_id) where bulk_id is not null;
