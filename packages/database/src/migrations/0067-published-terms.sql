-- Who published a version of the terms in the console; null for one that came with the product.
alter table terms_version add column published_by bigint references staff_member;
create index terms_version_by_publisher on terms_version (published_by) where published_by is not null;
create index terms_acceptance_by_hash on terms_acceptance (hash);
