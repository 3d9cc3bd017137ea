-- An order serves one appointment of an outside agenda too; when that is cancelled it may serve another.
alter table outside_request add column medical_order_id bigint references verification_case;
update outside_request set medical_order_id = used.medical_order_id
from (
  select distinct on (handed_in.id) request.id, handed_in.id as medical_order_id
  from outside_request as request
  join verification_case as handed_in on handed_in.handle = request.data -> 'request' ->> 'medicalOrder'
  where request.action = 'book' and request.state <> 'cancelled'
  order by handed_in.id, request.id
) as used
where outside_request.id = used.id;
create unique index outside_request_medical_order_once on outside_request (medical_order_id)
  where medical_order_id is not null and state <> 'cancelled';
create index outside_request_by_booker on outside_request (asked_by, created_at);
