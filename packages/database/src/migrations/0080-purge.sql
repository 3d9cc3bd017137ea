-- What the purge reads. Slots by their end, by which no search asks, so that no search is ever planned on it.
create index slot_untaken_by_end on slot (ends_at) where state <> 'taken';
create index mail_outbox_by_age on mail_outbox (created_at);
create index notification_by_age on notification (created_at);
