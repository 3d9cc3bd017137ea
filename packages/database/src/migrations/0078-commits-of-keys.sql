-- How many transactions of the request that claimed a key were committed: it settles a commit whose answer was lost.
alter table idempotency_key add column commits smallint not null default 0;
