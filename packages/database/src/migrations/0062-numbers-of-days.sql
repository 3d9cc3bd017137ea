-- What is counted of each day: times are too many to count for whoever asks, and those that nobody took are deleted after two months, mails
-- after one. A job counts the times of days to come again and again.
create table slot_day (
  day date not null,
  centre_id smallint not null references centre,
  specialty_id smallint not null references specialty,
  -- Of times that no closure took away, and of those that were taken.
  offered_minutes integer not null,
  booked_minutes integer not null,
  primary key (day, centre_id, specialty_id)
);
create table mail_day (
  day date not null,
  kind text not null,
  sent integer not null,
  failed integer not null,
  -- Not sent because the patient does not want mails of its topic.
  silenced integer not null,
  primary key (day, kind)
);

-- The numbers count cancelled appointments too, which appointment_by_day leaves out.
create index appointment_cancelled_by_day on appointment (day, centre_id) where state = 'cancelled';
create index verification_event_by_decision on verification_event (at) where kind in ('accepted', 'rejected');
create index mail_outbox_by_sent on mail_outbox (sent_at) where sent_at is not null;
create index mail_outbox_by_dropped on mail_outbox (dropped_at) where dropped_at is not null;
