-- Who asks for codes to one address: the network as its keyed hash. None for codes from before.
alter table mail_pin add column network bytea;
