-- True when the network, the centre or the professional does not attend at some moment of the interval.
create function is_closed(centre smallint, provider integer, starts timestamptz, ends timestamptz) returns boolean
language sql stable return
  exists (
    select from closure
    where closure.during && tstzrange(starts, ends)
      and (closure.centre_id is null or closure.centre_id = centre)
      and (closure.provider_id is null or closure.provider_id = provider)
  )
  or exists (
    select from holiday where holiday.day = (starts at time zone 'America/Argentina/Buenos_Aires')::date
  );

-- Found again when a closure is lifted.
create index slot_blocked on slot (starts_at) where state = 'blocked';

-- What was offered is worth fifteen minutes: a search need not wait for the disk, and a crash costs a new search.
alter table slot_offer set unlogged;
create index slot_hold_by_expiry on slot_hold (expires_at);
