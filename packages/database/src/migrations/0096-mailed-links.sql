-- Whether a link went by mail, and not to a browser: only such a one is made to serve again for whoever asks.
alter table link_token add column mailed boolean not null default false;
