-- Whether a slot falls in a closure or a holiday is a part of the queries that ask it: a function was called slot by slot.
drop function is_closed(smallint, integer, timestamptz, timestamptz);
