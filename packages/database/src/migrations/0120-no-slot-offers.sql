-- Nothing remembers what was searched: a slot is booked by what it is.
drop table slot_offer;
