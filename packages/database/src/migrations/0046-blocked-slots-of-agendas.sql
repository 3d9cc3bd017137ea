-- Why a search finds nothing asks for the blocked and the taken slots of an agenda. Lifting a closure still finds all blocked ones again.
drop index slot_blocked;
create index slot_blocked on slot (agenda_id, starts_at) where state = 'blocked';
create index slot_taken on slot (agenda_id, starts_at) where state = 'taken';
