-- The tabs of the console that are open: one row for the stream of each, deleted when it ends. Those that a crash leaves count no more when
-- they were not seen for a while.
create table staff_tab (
  id uuid primary key,
  session_id bigint not null references staff_session on delete cascade,
  -- The person whose card it shows, and since when. No reference: it names nobody else's data, and ends with the tab.
  card_of bigint,
  shown_since timestamptz,
  seen_at timestamptz not null,
  check ((card_of is null) = (shown_since is null))
);
create index staff_tab_by_session on staff_tab (session_id);
create index staff_tab_by_card on staff_tab (card_of) where card_of is not null;
create index staff_tab_by_seen on staff_tab (seen_at);
