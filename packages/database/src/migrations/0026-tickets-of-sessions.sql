-- The ticket of a viewer ends with the session in which it was given.
delete from viewer_ticket;
alter table viewer_ticket
  add column session_id bigint references session on delete cascade,
  add check ((reader_id is null) = (session_id is null));
create index viewer_ticket_by_session on viewer_ticket (session_id);
