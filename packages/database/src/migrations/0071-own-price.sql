-- What who has no cover pays for a service, in pesos.
alter table service add column own_price integer check (own_price > 0);
