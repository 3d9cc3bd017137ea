-- Which mail brought a link: only a link whose mail arrived is made to serve again, and only such mails are counted.
alter table link_token add column mail_id bigint references mail_outbox on delete set null;
create index link_token_by_mail on link_token (mail_id) where mail_id is not null;
alter table link_token drop column mailed;
