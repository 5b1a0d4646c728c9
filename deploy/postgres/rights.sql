-- What the roles of database.sql may do in the database, now and with tables that later migrations make.
REVOKE ALL ON DATABASE harbour FROM PUBLIC;
GRANT CONNECT, TEMPORARY ON DATABASE harbour TO harbour_portal;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
ALTER DEFAULT PRIVILEGES FOR ROLE harbour_owner GRANT USAGE ON SCHEMAS TO harbour_portal;
ALTER DEFAULT PRIVILEGES FOR ROLE harbour_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO harbour_portal;
ALTER DEFAULT PRIVILEGES FOR ROLE harbour_owner GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO harbour_portal;
