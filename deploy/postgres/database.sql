-- The database of the portal with its two roles. A database administrator runs it once, connected to the server:
--
--   psql --set owner_password="…" --set portal_password="…" --file deploy/postgres/database.sql
--
-- harbour_owner runs the migrations and owns every table. harbour_portal is the role that the portal runs with: it reads and writes
-- rows, and can change no table, trigger or function. So the portal cannot change its own history (grant_history, whose trigger
-- refuses changes). Neither role may create databases or roles.
CREATE ROLE harbour_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE harbour_portal LOGIN PASSWORD :'portal_password';
CREATE DATABASE harbour OWNER harbour_owner;
\connect harbour
\ir rights.sql
