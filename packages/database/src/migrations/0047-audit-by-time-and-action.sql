-- Auditors read all events, and those of one action, newest first.
create index audit_event_by_time on audit_event (at desc, id desc);
create index audit_event_by_action on audit_event (action, at desc);
