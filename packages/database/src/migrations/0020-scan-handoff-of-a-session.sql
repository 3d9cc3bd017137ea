-- A link to the phone ends with the session that made it. It lasts ten minutes: those made before are over.
delete from scan_handoff;
alter table scan_handoff add column session_id bigint not null references session on delete cascade;
create index scan_handoff_by_session on scan_handoff (session_id);
