-- The centres of one service are found without reading every agenda of the network.
create index agenda_by_offering on agenda (offering_id, centre_id) where active;
