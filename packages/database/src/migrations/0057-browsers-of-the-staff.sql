-- Browsers in which a member of the staff signed in. One opens nothing: it only has limits of its own, which strangers of its network cannot use up.
create table staff_browser (
  hash bytea not null,
  staff_id bigint not null references staff_member,
  expires_at timestamptz not null,
  primary key (hash, staff_id)
);
create index staff_browser_by_member on staff_browser (staff_id);
create index staff_browser_by_expiry on staff_browser (expires_at);
