-- What soon is of no use leaves before all that waits.
create index mail_outbox_urgent on mail_outbox (not_before)
  where sent_at is null and dropped_at is null and useful_until is not null;
