-- The first free times of one centre, without walking over those of all others. slot_free stays in order of time across centres.
create index slot_free_by_centre on slot (offering_id, centre_id, starts_at) where state = 'free';
