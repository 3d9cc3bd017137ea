-- From the first seal that is keyed on, the chain is computed with a key of the installation: who can only write the database
-- cannot compute it again. Earlier seals stay as they are.
alter table audit_seal add column keyed boolean not null default false;
